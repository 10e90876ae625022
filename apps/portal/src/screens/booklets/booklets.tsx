import { type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { DeferredContent } from '../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { call } from '../../client/call.ts'
import { toResult } from '../../client/result.ts'
import { deferSlow } from '../../client/defer-slow.ts'
import { paths } from '../../paths.ts'
import { booklet as bookletIcon } from '../../ui/icons/things.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { EmptyState } from '../../ui/feedback/state.tsx'
import { BookletCard } from './booklet-card.tsx'
import { currentCardNumber } from './booklet-flow.ts'
import type { Booklet } from './booklet-words.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  deferSlow(toResult(call('booklets', { params: { cartao: currentCardNumber() } }, { signal }), signal))

/** The booklets of the card, open and settled. */
export default function Booklets() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Seus carnês" />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar seus carnês">
        {(booklets) => (booklets.length === 0 ? <NoBooklets /> : <BookletsOf booklets={booklets} />)}
      </DeferredContent>
    </>
  )
}

function BookletsOf({ booklets }: { booklets: readonly Booklet[] }) {
  const { search } = useLocation()
  const settled = booklets.filter(({ situacao }) => situacao === 'QUITADO')
  const open = booklets.filter(({ situacao }) => situacao !== 'QUITADO')
  const showsSettled = new URLSearchParams(search).get('ver') === 'quitados'
  const shown = showsSettled ? settled : open
  return (
    <div className="stack-l">
      <Segmented
        label="Ver"
        views={[
          { to: paths.openBooklets(), text: `Abertos (${open.length})`, current: !showsSettled },
          { to: paths.settledBooklets(), text: `Quitados (${settled.length})`, current: showsSettled },
        ]}
      />
      {shown.length > 0 ? (
        <div className="cols cols--half">
          {shown.map((booklet) => (
            <BookletCard key={booklet.id} booklet={booklet} />
          ))}
        </div>
      ) : (
        <Panel>
          <EmptyState
            icon={bookletIcon}
            title={showsSettled ? 'Nenhum carnê quitado ainda' : 'Você não tem carnê em aberto'}
          >
            {showsSettled ? 'Quando você pagar a última parcela, o carnê vem para cá.' : 'Está tudo pago. Obrigado!'}
          </EmptyState>
        </Panel>
      )}
    </div>
  )
}

const NoBooklets = () => (
  <Panel>
    <EmptyState icon={bookletIcon} title="Nenhum carnê neste cartão">
      Quando você comprar na loja com carnê, as parcelas aparecem aqui.
    </EmptyState>
  </Panel>
)
