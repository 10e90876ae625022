import type { Reply } from '@portal/contract'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { LateAnswer } from '../../chrome/late-answer.tsx'
import { PageHead } from '../../chrome/page-head.tsx'
import { call } from '../../client/call.ts'
import { download, save } from '../../client/download.ts'
import { settle } from '../../client/settle.ts'
import { soon } from '../../client/soon.ts'
import { FileAction } from '../../payment/file-action.tsx'
import { seen } from '../../session/card-and-index.ts'
import { CivilDate } from '../../ui/civil-date.tsx'
import { agreement } from '../../ui/icons/agreement.ts'
import { download as downloadIcon } from '../../ui/icons/download.ts'
import { Panel } from '../../ui/panel.tsx'
import { EmptyState } from '../../ui/state.tsx'

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
  <Panel title="Declarações de quitação" sub="Comprovam que você não deve nada daquele ano (Lei 12.007/2009).">
    <ul className="stack-l">
      {statements.map(({ ano, emitidaEm }) => (
        <li key={ano}>
          <p className="mb-3">
            <b>Ano de {ano}</b>
            <span className="sub">
              Emitida em <CivilDate date={emitidaEm} />
            </span>
          </p>
          <FileAction
            icon={downloadIcon}
            work={() => saveStatement(ano)}
            done={(name) => `Salvo nos downloads: ${name}`}
            instead="Tente de novo em alguns minutos."
          >
            Baixar a declaração de {ano}
          </FileAction>
        </li>
      ))}
    </ul>
  </Panel>
)

async function saveStatement(year: number): Promise<string> {
  const file = await download('debtStatementPdf', { params: { ano: String(year) } }, `declaracao-${year}.pdf`)
  save(file)
  return file.name
}
