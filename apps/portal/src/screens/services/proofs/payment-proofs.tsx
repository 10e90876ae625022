import type { Reply } from '@portal/contract'
import { formatMoney } from '@portal/brazil/money'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { toResult } from '../../../client/result.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { paths } from '../../../paths.ts'
import { ProofRows } from '../../../payment/proof-rows.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { invoice } from '../../../ui/icons/things.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Pages, pageOf } from '../pages.tsx'
import { instantDay } from '../../../ui/time/instant-words.ts'

type Proofs = Reply<'paymentProofs'>
type Proof = Proofs['comprovantes'][number]

export function loader({ request: { url, signal } }: LoaderFunctionArgs) {
  const query = { pagina: String(pageOf(new URL(url).search)) }
  return deferSlow(toResult(call('paymentProofs', { query }, { signal }), signal))
}

/** 'Comprovantes': all that was paid, the newest first, each with its paper. */
export default function PaymentProofs() {
  const { answer } = useLoaderData<typeof loader>()
  const page = pageOf(useLocation().search)
  return (
    <>
      <PageHead title="Comprovantes" back={{ to: paths.account(), text: 'Conta' }}>
        Toque em um pagamento para baixar o comprovante em PDF.
      </PageHead>
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus comprovantes">
        {({ comprovantes, proximaPagina }) => (
          <div className="stack">
            {comprovantes.length === 0 ? <Nothing /> : <All proofs={comprovantes} />}
            <Pages label="Páginas de comprovantes" page={page} next={proximaPagina} to={paths.paymentProofs} />
          </div>
        )}
      </DeferredContent>
    </>
  )
}

const Nothing = () => (
  <Panel>
    <EmptyState icon={invoice} title="Nenhum comprovante ainda">
      Quando você pagar uma fatura, um carnê ou um acordo, o comprovante aparece aqui.
    </EmptyState>
  </Panel>
)

function All({ proofs }: { proofs: readonly Proof[] }) {
  const namesCards = new Set(proofs.map(({ cartao }) => cartao?.final)).size > 1
  return (
    <>
      <h2 className="vh">O que foi pago</h2>
      <ProofRows
        paper
        label="Comprovantes"
        proofs={proofs.map((proof) => ({
          id: proof.id,
          title: proof.assunto,
          detail: detailOf(proof, namesCards),
          cents: proof.valorCentavos,
        }))}
      />
    </>
  )
}

const methods = { PIX: 'Pix', BOLETO: 'Boleto' } as const

/** The card is named where there are several. */
function detailOf({ forma, pagoEm, cartao, devolucoes, aDevolverCentavos }: Proof, namesCards: boolean) {
  const returned = devolucoes.reduce((sum, { valorCentavos }) => sum + valorCentavos, 0)
  return (
    <>
      {methods[forma]}, {instantDay(pagoEm)}
      {namesCards && cartao !== null && (
        <>
          <br />
          {cartao.nome}, final {cartao.final}
        </>
      )}
      {returned > 0 && (
        <>
          <br />
          Devolvido a quem pagou: {formatMoney(returned)}
        </>
      )}
      {aDevolverCentavos > 0 && (
        <>
          <br />
          A devolver a quem pagou: {formatMoney(aDevolverCentavos)}
        </>
      )}
    </>
  )
}
