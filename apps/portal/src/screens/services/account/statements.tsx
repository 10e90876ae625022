import type { Reply } from '@portal/contract'
import { call } from '../../../client/call.ts'
import { download, save } from '../../../client/download.ts'
import { FileAction } from '../../../acts/file-action.tsx'
import { seen } from '../../../session/card-and-index.ts'
import { CivilDate } from '../../../ui/time/civil-date.tsx'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { Panel } from '../../../ui/layout/panel.tsx'

export type Statements = Reply<'debtStatements'>

export const askStatements = (signal: AbortSignal): Promise<Statements> =>
  call('debtStatements', {}, { signal }).then(seen('OUTROS_SERVICOS'))

/** The yearly statements of settled debts (Lei 12.007/2009). */
export const StatementsPanel = ({ statements }: { statements: Statements }) => (
  <Panel
    {...(statements.length === 0
      ? { title: 'Nenhuma declaração ainda' }
      : {
          title: 'Declarações de quitação',
          sub: 'Cada uma comprova que você não deve nada daquele ano (Lei 12.007/2009).',
        })}
  >
    {statements.length === 0 ? (
      <p className="muted">
        A declaração de quitação comprova que você não deve nada de um ano (Lei 12.007/2009). A de cada ano sai até maio
        do ano seguinte, quando está tudo pago, e aparece aqui.
      </p>
    ) : (
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
    )}
  </Panel>
)

async function saveStatement(year: number): Promise<string> {
  const file = await download('debtStatementPdf', { params: { ano: String(year) } }, `declaracao-${year}.pdf`)
  save(file)
  return file.name
}
