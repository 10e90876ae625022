import { useEffect, useState } from 'react'
import { type LoaderFunctionArgs, Link, useLoaderData, useRevalidator } from 'react-router'
import { call } from '../../client/call.ts'
import { wordsOf } from '../../client/errors.ts'
import { toResult } from '../../client/result.ts'
import { useWatched } from '../../client/use-watched.ts'
import { SecondarySection } from '../../chrome/dashboard/further.tsx'
import { PageHead } from '../../chrome/page/page-head.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { circleCheck } from '../../ui/icons/states.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/state.tsx'
import { EndWarning } from './end-warning.tsx'
import styles from './open-slips.module.css'
import { PaidToday } from './paid-today.tsx'
import { OneSlip } from './one-slip.tsx'
import { SlipCard } from './slip-card.tsx'
import { keyOf, type Slips, slipsSource } from './slips.ts'

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  toResult(call('openSlips', {}, { signal }), signal)

export default function OpenSlips() {
  const answer = useLoaderData<typeof loader>()
  return (
    <div className={styles.page}>
      <Head />
      {'error' in answer ? <Failed error={answer.error} /> : <List first={answer.value} />}
    </div>
  )
}

function Head() {
  const cpf = useSession(({ auth }) => auth.cpf)
  return (
    <PageHead title="Boletos em aberto">
      {cpf !== null && (
        <>
          CPF <span className="num nowrap">{cpf}</span>.{' '}
        </>
      )}
      Por segurança, aqui só aparece o que dá para pagar.
    </PageHead>
  )
}

function List({ first }: { first: Slips }) {
  const { status: slips, refresh } = useWatched(first, slipsSource)
  // One stable function per boleto, or each status of the server would restart the watch.
  const [onOver] = useState(() => refresh)
  const { emAberto, pagosHoje, hoje } = slips
  useEffect(keepPlace, [emAberto.length])
  const isOne = emAberto.length === 1
  const others = (
    <SecondarySection title="Conferir um boleto recebido">
      <FromElsewhere />
    </SecondarySection>
  )
  return (
    <>
      <EndWarning slips={slips} />
      <PaidToday slips={pagosHoje} />
      {emAberto.length === 0 ? (
        <NothingOpen after={pagosHoje.length > 0} />
      ) : (
        <OneSlip slips={emAberto}>
          {(shown) => (
            <div className="cols cols--half">
              {shown.map((slip, index) => (
                // The amount is a part of the key: another amount is another code to pay.
                <SlipCard
                  key={`${keyOf(slip)} ${slip.valorHojeCentavos}`}
                  slip={slip}
                  today={hoje}
                  first={index === 0}
                  onOver={onOver}
                />
              ))}
              {isOne && others}
            </div>
          )}
        </OneSlip>
      )}
      {!isOne && others}
    </>
  )
}

const FromElsewhere = () => (
  <Panel title="Recebeu um boleto por mensagem ou e-mail?">
    <p className="muted">Antes de pagar, confira o código aqui: a resposta sai na hora.</p>
    <p>
      <Link className="link" to={paths.checkCode()}>
        Veja se é nosso
      </Link>
    </p>
  </Panel>
)

/** The focused boleto may disappear with its payment: a reader goes on from the screen's title. */
function keepPlace() {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('main h1')?.focus()
}

/** After a payment of today the good news stand above it. */
const NothingOpen = ({ after }: { after: boolean }) => (
  <Panel>
    <EmptyState
      icon={circleCheck}
      title={after ? 'Não falta pagar mais nada' : 'Nada em aberto agora'}
      action={
        <ButtonLink kind="secondary" to={paths.login()}>
          Entrar com senha
        </ButtonLink>
      }
    >
      {!after && 'Não há nada para pagar neste CPF hoje. '}Para ver faturas e compras, entre com sua senha.
    </EmptyState>
  </Panel>
)

function Failed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Panel>
      <ErrorState
        title="Não conseguimos buscar seus boletos"
        onRetry={() => void revalidate()}
        busy={state === 'loading'}
      >
        {wordsOf(error)}
      </ErrorState>
    </Panel>
  )
}
