import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { call } from '../../client/call.ts'
import { device } from '../../client/fingerprint.ts'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { useRequest } from '../../client/use-request.ts'
import { paths } from '../../paths.ts'
import { AskedTwice } from '../../acts/asked-twice.tsx'
import { LinkToSend } from '../../payment/link-to-send.tsx'
import {
  type MadeLink,
  type PayLink,
  endedWords,
  lateWords,
  leftWords,
  revokeWords,
} from '../../payment/pay-link-words.ts'
import { Said } from '../../acts/said.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { circleCheck, clock } from '../../ui/icons/states.ts'
import { share } from '../../ui/icons/actions.ts'
import { instantSentence } from '../../ui/time/instant-words.ts'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(call('payLinks', {}, { signal }), signal))

/** The links that asked somebody else to pay, each with its state. */
export default function PayLinks() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Links para alguém pagar" back={{ to: paths.account(), text: 'Conta' }}>
        Cada link vale por 3 dias ou até o fim do dia do vencimento, o que vier depois. Se você cancelar, o link e os
        códigos param de funcionar.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus links">
        {(links) => (links.length === 0 ? <Nothing /> : <All links={links} />)}
      </DeferredContent>
    </>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState icon={share} title="Nenhum link por aqui">
      Ao pagar uma fatura, um carnê ou um acordo, abra “Outra pessoa vai pagar?” e crie o link. Seus links aparecem
      aqui.
    </EmptyState>
  </Panel>
)

const All = ({ links }: { links: readonly PayLink[] }) => (
  <ul className="stack">
    {links.map((link) => (
      <li key={link.id}>
        <LinkShown link={link} />
      </li>
    ))}
  </ul>
)

const looks = {
  ABERTO: { tone: 'informative', icon: clock, word: 'Valendo' },
  PAGO: { tone: 'positive', icon: circleCheck, word: 'Pago' },
  NADA_A_PAGAR: { tone: undefined, icon: undefined, word: 'Nada a pagar' },
  VENCIDO: { tone: undefined, icon: undefined, word: 'Vencido' },
  CANCELADO: { tone: undefined, icon: undefined, word: 'Cancelado' },
} as const satisfies Record<PayLink['situacao'], object>

const paidElsewhere = { tone: undefined, icon: undefined, word: 'Encerrado' } as const

function LinkShown({ link }: { link: PayLink }) {
  const { id, assunto, situacao, valorCentavos, criadoEm, venceEm } = link
  const { busy, problems, made: answer, ask } = useRequest<MadeLink | PayLink>()
  const made = answer && 'token' in answer ? answer : undefined
  const ended = answer && !('token' in answer) ? answer : undefined
  const revoke = () => ask(id, () => call('revokePayLink', { params: { link: id } }))
  const renew = () =>
    ask(`renew ${id}`, async () =>
      call('createPayLink', { body: { pagar: { tipo: 'LINK', link: id }, ...(await device()) } }),
    )
  const { tone, icon, word } = link.foraDoLink ? paidElsewhere : looks[situacao]
  return (
    <Panel
      as="article"
      title={assunto}
      aside={
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      }
    >
      <p>
        <Money cents={valorCentavos} />
      </p>
      <p className="small muted">
        Feito em {instantSentence(made?.link.criadoEm ?? criadoEm)}.{' '}
        {situacao === 'ABERTO' && made === undefined && `Vale até ${instantSentence(venceEm)}. ${lateWords(link)}`}
        {link.foraDoLink && 'Este valor já foi pago, e não por este link.'}
        {situacao === 'CANCELADO' && ended === undefined && leftWords(link)}
      </p>
      {ended !== undefined && <Said>{endedWords(ended)}</Said>}
      {(problems.form !== undefined || situacao === 'ABERTO' || situacao === 'VENCIDO') && (
        <div className="stack mt-4" aria-busy={busy}>
          {situacao === 'ABERTO' && made !== undefined ? (
            <LinkToSend made={made} busy={busy} onRevoke={revoke} />
          ) : (
            <Actions situacao={situacao} busy={busy} onRenew={renew} onRevoke={revoke} />
          )}
          <ProblemNotice>{problems.form}</ProblemNotice>
        </div>
      )}
    </Panel>
  )
}

/** A lost address cannot be shown again, since nobody keeps it: a new link is made, and the old one is closed. */
function Actions({ situacao, busy, onRenew, onRevoke }: ActionsProps) {
  const open = situacao === 'ABERTO'
  if (!open && situacao !== 'VENCIDO') return null
  const another = (
    <Button kind="secondary" icon={share} busy={busy} onClick={onRenew}>
      {open ? 'Criar outro e encerrar este' : 'Criar outro igual'}
    </Button>
  )
  if (!open) return <div className="actions">{another}</div>
  return (
    <AskedTwice
      words={revokeWords}
      busy={busy}
      onConfirm={onRevoke}
      hint={<p className="small">O endereço só apareceu ao criar. Perdeu? Crie outro: o de antes deixa de abrir.</p>}
      beside={another}
    />
  )
}

interface ActionsProps {
  situacao: PayLink['situacao']
  busy: boolean
  onRenew: () => void
  onRevoke: () => void
}
