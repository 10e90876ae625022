import type { Input } from '@portal/contract'
import { Link } from 'react-router'
import { call } from '../client/call.ts'
import { device } from '../client/fingerprint.ts'
import { useRequest } from '../client/use-request.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/buttons/button.tsx'
import { Disclosure } from '../ui/layout/disclosure.tsx'
import { share } from '../ui/icons/actions.ts'
import { ProblemNotice } from '../ui/feedback/problem-notice.tsx'
import { LinkToSend } from './link-to-send.tsx'
import { type MadeLink, type PayLink, endedWords } from './pay-link-words.ts'
import { Said } from '../acts/said.tsx'

/** A payment that somebody else may be asked for. */
export type ForSomeone = Input<'createPayLink'>['body']['pagar']

/** 'Pedir para alguém pagar': a link that shows what to pay and nothing of who asks. */
export function AskSomeone({ pagar }: { pagar: ForSomeone }) {
  const { busy, problems, made, ask } = useRequest<MadeLink | PayLink>()
  const make = () => ask('make', async () => call('createPayLink', { body: { pagar, ...(await device()) } }))
  const revoke = (link: string) => ask(link, () => call('revokePayLink', { params: { link } }))
  const ready = made && 'token' in made ? made : undefined
  const revoked = made && !('token' in made) ? made : undefined
  return (
    <Disclosure summary="Outra pessoa vai pagar?" icon={share}>
      <div className="stack" aria-busy={busy}>
        {revoked && <Said>{endedWords(revoked)}</Said>}
        {ready ? (
          <LinkToSend made={ready} busy={busy} onRevoke={() => revoke(ready.link.id)} />
        ) : (
          <>
            <p>
              O link mostra o valor, o vencimento e quem recebe, e nada das suas compras. O banco de quem paga pode
              mostrar o seu nome, como em toda cobrança.
            </p>
            <Button kind="secondary" block icon={share} busy={busy} onClick={make}>
              Pedir para alguém pagar
            </Button>
          </>
        )}
        <ProblemNotice>{problems.form}</ProblemNotice>
        <p className="small">
          <Link className="link" to={paths.payLinks()}>
            Ver todos os seus links
          </Link>
        </p>
      </div>
    </Disclosure>
  )
}
