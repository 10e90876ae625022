import { type LoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import { DeferredContent } from '../../../chrome/dialogs/late-answer.tsx'
import { PageHead } from '../../../chrome/page/page-head.tsx'
import { call } from '../../../client/call.ts'
import { deferSlow } from '../../../client/defer-slow.ts'
import { toResult } from '../../../client/result.ts'
import { paths } from '../../../paths.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { EmptyState } from '../../../ui/feedback/state.tsx'
import { warning } from '../../../ui/icons/notices.ts'
import { person } from '../../../ui/icons/things.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { currentCardNumber } from '../card-services.ts'
import { ForCreditCards } from '../for-credit-cards.tsx'
import { Requests } from '../requests/requests.tsx'
import { AdditionalCardShown } from './additional-card.tsx'
import { type Additionals, stops } from './additional-words.ts'
import { AskAdditional } from './ask-additional.tsx'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) => deferSlow(toResult(ofCard(signal), signal))

/** A person who came for a statement alone has no card. */
const ofCard = async (signal: AbortSignal): Promise<Additionals | undefined> =>
  currentCardNumber() === ''
    ? undefined
    : call('additionalCards', { params: { cartao: currentCardNumber() } }, { signal })

/** The cards of other people on this account. */
export default function AdditionalCards() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Cartões adicionais" back={{ to: paths.services(), text: 'Cartão' }} />
      <DeferredContent answer={answer} failed="Não conseguimos mostrar este serviço">
        {(found) =>
          found === undefined || found.vagas === null ? (
            <ForCreditCards icon={person} title="Nenhum adicional neste cartão" />
          ) : (
            <Found found={found} left={found.vagas} />
          )
        }
      </DeferredContent>
    </>
  )
}

function Found({ found, left }: { found: Additionals; left: number }) {
  const { titular, fatura, adicionais, pedidos } = found
  const stopped = stops[titular]
  return (
    <div className="cols cols--half">
      <div className="stack">
        {stopped && (
          <Notice icon={warning} tone="warning" title={stopped.title}>
            {stopped.text}{' '}
            {titular === 'BLOQUEADO' && (
              <Link className="link" to={paths.services()}>
                Ir para Cartão
              </Link>
            )}
          </Notice>
        )}
        {adicionais.map((card) => (
          <AdditionalCardShown key={card.id} card={card} titular={titular} fatura={fatura} />
        ))}
        {adicionais.length === 0 && <Nobody />}
      </div>
      <div className="stack">
        {titular !== 'CANCELADO' && <AskAdditional left={left} />}
        {pedidos.length > 0 && <Requests requests={pedidos} />}
      </div>
    </div>
  )
}

const Nobody = () => (
  <Panel>
    <EmptyState icon={person} title="Nenhum cartão adicional">
      Peça um para quem compra com você. Você vê quanto cada cartão gastou, e bloqueia quando quiser.
    </EmptyState>
  </Panel>
)
