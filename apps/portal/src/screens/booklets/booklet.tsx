import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { paths } from '../../paths.ts'
import { AwaitedCharge } from '../../payment/awaited-charge.tsx'
import { CreditNotices } from '../../payment/credit-notices.tsx'
import { session } from '../../session/session.ts'
import { currentCardNumber } from './booklet-flow.ts'
import { SecondCopy, SettlementLetter } from './booklet-files.tsx'
import { type BookletDetail, paidWords } from './booklet-words.ts'
import { ChooseInstalments } from './choose-instalments.tsx'
import { PaidInstalments } from './paid-instalments.tsx'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const carne = new URL(url).searchParams.get('carne') ?? session.get().booklet.opened
  if (carne === null) throw redirect(paths.openBooklets())
  const params = { cartao: currentCardNumber(), carne, situacao: 'todas' as const }
  return deferSlow(toResult(call('booklet', { params }, { signal }).then(keepBooklet), signal))
}

/** Keeps the booklet's id: the screen opens it again where the address names none. */
function keepBooklet(booklet: BookletDetail): BookletDetail {
  session.update({ booklet: { opened: booklet.id } })
  return booklet
}

/** One booklet: every instalment with its price today, and the choice of those to pay now. */
export default function BookletScreen() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back={{ to: paths.openBooklets(), text: 'Carnês' }} title="Seu carnê" />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este carnê">
        {(booklet) => <Detail key={booklet.id} booklet={booklet} />}
      </DeferredContent>
    </>
  )
}

function Detail({ booklet }: { booklet: BookletDetail }) {
  const open = booklet.itens.filter(({ situacao }) => situacao !== 'PAGA')
  const paid = booklet.itens.filter(({ situacao }) => situacao === 'PAGA')
  return (
    <div className="stack-l">
      <p>
        <b>{booklet.loja}</b>
        <span className="sub">
          Contrato <span className="num">{booklet.contrato}</span>. {paidWords(booklet)}.
        </span>
      </p>
      <AwaitedCharge charge={booklet.cobranca} />
      <CreditNotices credits={booklet.creditos} />
      {open.length > 0 ? (
        <ChooseInstalments booklet={booklet} open={open}>
          <SecondarySection title="Segunda via">
            <SecondCopy booklet={booklet} />
          </SecondarySection>
          {paid.length > 0 && (
            <SecondarySection title="Parcelas pagas">
              <PaidInstalments paid={paid} />
            </SecondarySection>
          )}
        </ChooseInstalments>
      ) : (
        <div className="cols cols--half">
          <PaidInstalments paid={paid} />
          <SettlementLetter booklet={booklet} />
        </div>
      )}
    </div>
  )
}
