import type { Input } from '@portal/contract'
import { Link } from 'react-router'
import { call } from '../client/call.ts'
import { device } from '../client/fingerprint.ts'
import { insidePaths } from '../inside-paths.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { circleCheck } from '../ui/icons/circle-check.ts'
import { exclamation } from '../ui/icons/exclamation.ts'
import { share } from '../ui/icons/share.ts'
import { instantSentence } from '../ui/instant-words.ts'
import { Notice } from '../ui/notice.tsx'
import { type MadeLink, messageOf } from './pay-link-words.ts'
import { useAsking } from './use-asking.ts'

/** What somebody else may be asked to pay. */
export type ForSomeone = Input<'createPayLink'>['body']['pagar']

/** 'Pedir para alguém pagar': a link that shows what to pay and nothing of who asks. */
export function AskSomeone({ pagar }: { pagar: ForSomeone }) {
  const { busy, trouble, made, ask } = useAsking<MadeLink | 'revoked'>()
  const make = () => ask('make', async () => call('createPayLink', { body: { pagar, ...(await device()) } }))
  const revoke = (link: string) =>
    ask(link, () => call('revokePayLink', { params: { link } }).then(() => 'revoked' as const))
  return (
    <Disclosure summary="Outra pessoa vai pagar?" icon={share}>
      <div className="stack" aria-busy={busy}>
        {made === 'revoked' && (
          <Notice icon={circleCheck} role="status">
            O link foi cancelado e não abre mais. Quem já tinha copiado o código ainda pode pagar com ele.
          </Notice>
        )}
        {made === undefined || made === 'revoked' ? (
          <>
            <p>
              O link mostra o valor, o vencimento e quem recebe, e nada das suas compras. O banco de quem paga pode
              mostrar o seu nome, como em toda cobrança.
            </p>
            <Button kind="secondary" block icon={share} busy={busy} onClick={make}>
              Pedir para alguém pagar
            </Button>
          </>
        ) : (
          <Made made={made} busy={busy} onRevoke={() => revoke(made.link.id)} />
        )}
        {trouble !== undefined && (
          <Notice icon={exclamation} tone="negative" role="alert">
            {trouble.words}
          </Notice>
        )}
        <p className="small">
          <Link className="link" to={insidePaths.payLinks()}>
            Ver todos os seus links
          </Link>
        </p>
      </div>
    </Disclosure>
  )
}

function Made({ made, busy, onRevoke }: { made: MadeLink; busy: boolean; onRevoke: () => void }) {
  const { url, text } = messageOf(made, location.origin)
  // Whoever closes the phone's own sheet did not want to.
  const onShare = () => void navigator.share({ text, url }).catch(() => {})
  return (
    <>
      <p role="status">
        <b>Seu link está pronto.</b> Vale até {instantSentence(made.link.venceEm)}, ou até você cancelar. Envie só para
        quem vai pagar.
      </p>
      {'share' in navigator && (
        <Button kind="secondary" block icon={share} onClick={onShare}>
          Compartilhar
        </Button>
      )}
      <CopyField label="Mensagem para enviar" value={`${text}\n${url}`} button="Copiar mensagem" kind="secondary" />
      <Button kind="quiet" block busy={busy} onClick={onRevoke}>
        Cancelar este link
      </Button>
    </>
  )
}
