import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { CallUs } from '../../chrome/call-us.tsx'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { seen } from '../../session/card-and-index.ts'
import { CivilDate } from '../../ui/civil-date.tsx'
import { agreement } from '../../ui/icons/agreement.ts'
import { ListRow } from '../../ui/list-row.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Rows } from '../../ui/rows.tsx'
import { EmptyState } from '../../ui/state.tsx'
import { Tile } from '../../ui/tile.tsx'

type Statements = Reply<'debtStatements'>

export const loader = ({ request: { signal } }: LoaderFunctionArgs) =>
  soon(settle(call('debtStatements', {}, { signal }).then(seen('OUTROS_SERVICOS')), signal))

/** The yearly statements that nothing is owed (Lei 12.007/2009). */
export default function Services() {
  const { answer } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title="Serviços" />
      <LateAnswer answer={answer} failed="Não conseguimos mostrar suas declarações">
        {(statements) => (statements.length === 0 ? <NoStatements /> : <StatementsOf statements={statements} />)}
      </LateAnswer>
    </>
  )
}

const NoStatements = () => (
  <Panel>
    <EmptyState icon={agreement} title="Nenhuma declaração ainda">
      A declaração de quitação de um ano é emitida até maio do ano seguinte, quando está tudo pago. Ela aparece aqui.
    </EmptyState>
  </Panel>
)

const StatementsOf = ({ statements }: { statements: Statements }) => (
  <div className="cols cols--hero">
    <Panel flush title="Declarações de quitação" sub="Comprovam que você não deve nada daquele ano (Lei 12.007/2009).">
      <Rows>
        {statements.map(({ ano, emitidaEm }) => (
          <ListRow
            key={ano}
            lead={<Tile icon={agreement} brand />}
            title={`Ano de ${ano}`}
            detail={
              <>
                Emitida em <CivilDate date={emitidaEm} />
              </>
            }
          />
        ))}
      </Rows>
    </Panel>
    <Panel title="Precisa de uma via?">
      <p className="small muted my-2">
        Aqui você confere o que foi emitido. Para receber uma via, ligue e diga seu CPF.
      </p>
      <CallUs />
    </Panel>
  </div>
)
