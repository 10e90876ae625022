import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { PageHead } from '../../chrome/page-head.tsx'
import { Further } from '../../chrome/further.tsx'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { insidePaths } from '../../inside-paths.ts'
import { CreditNotices } from '../../payment/credit-notices.tsx'
import { session } from '../../session/session.ts'
import { cardInHand } from './booklet-flow.ts'
import { SecondCopy, SettlementLetter } from './booklet-files.tsx'
import { type BookletDetail, paidWords } from './booklet-words.ts'
import { ChooseInstalments } from './choose-instalments.tsx'
import { PaidInstalments } from './paid-instalments.tsx'

export const loader = ({ request: { url, signal } }: LoaderFunctionArgs) => {
  const carne = new URL(url).searchParams.get('carne') ?? session.get().booklet.opened
  if (carne === null) throw redirect(insidePaths.openBooklets())
  const params = { cartao: cardInHand(), carne, situacao: 'todas' as const }
  return soon(settle(call('booklet', { params }, { signal }).then(keepBooklet), signal))
}

/** The one in hand: its screen opens it again where the address names none. */
function keepBooklet(booklet: BookletDetail): BookletDetail {
  session.update({ booklet: { opened: booklet.id } })
  return booklet
}

/** One booklet: every instalment, what each costs today, and which to pay now. */
export default function BookletScreen() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead back={{ to: insidePaths.openBooklets(), text: 'Carnês' }} title="Seu carnê" />
      <LateAnswer answer={answer} failed="Não conseguimos mostrar este carnê">
        {(booklet) => <Detail key={booklet.id} booklet={booklet} />}
      </LateAnswer>
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
      <CreditNotices credits={booklet.creditos} />
      {open.length > 0 ? (
        <ChooseInstalments booklet={booklet} open={open}>
          <Further title="Segunda via">
            <SecondCopy booklet={booklet} />
          </Further>
          {paid.length > 0 && (
            <Further title="Parcelas pagas">
              <PaidInstalments paid={paid} />
            </Further>
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
