import { call } from '../../../client/call.ts'
import { download, save } from '../../../client/download.ts'
import { messageOf } from '../../../client/problems.ts'
import { ConfirmationCode } from '../../../acts/confirmation-code.tsx'
import { FileAction } from '../../../acts/file-action.tsx'
import { Arrived } from '../../../acts/said.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Form } from '../../../ui/fields/form.tsx'
import { download as downloadIcon } from '../../../ui/icons/actions.ts'
import { info } from '../../../ui/icons/notices.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ProblemNotice } from '../../../ui/feedback/problem-notice.tsx'
import { RequestMade } from '../requests/requests.tsx'
import { type ConfirmationState, useConfirmed } from '../requests/use-confirmed.ts'

const files = [
  { name: 'dataExportPdf', ending: 'pdf', text: 'Baixar em PDF, para ler' },
  { name: 'dataExportJson', ending: 'json', text: 'Baixar em JSON, para programas' },
] as const

/** The copy of all data about a person. */
export function CopyPanel({ left }: { left: number }) {
  const { made, ...asking } = useConfirmed((codigo, idempotencyKey) =>
    call('exportData', { body: { codigo } }, { idempotencyKey }),
  )
  return (
    <Panel title="Cópia dos seus dados" sub="Cadastro, faturas, compras, acordos, aceites e acessos.">
      {made !== undefined ? (
        <div className="stack">
          <Arrived role="group" label="Resultado">
            <RequestMade request={made}>Sua cópia está pronta e fica aqui por 30 minutos.</RequestMade>
          </Arrived>
          {files.map(({ name, ending, text }) => (
            <FileAction
              key={name}
              icon={downloadIcon}
              work={() => saveCopy(name, made.protocolo, ending)}
              done={(file) => `Salvo nos downloads: ${file}`}
              instead="Tente de novo em alguns minutos."
            >
              {text}
            </FileAction>
          ))}
        </div>
      ) : left === 0 ? (
        <Notice icon={info} title="Você já pediu 3 cópias hoje.">
          Amanhã dá para pedir outra.
        </Notice>
      ) : (
        <CodeForm {...asking} />
      )}
    </Panel>
  )
}

const CodeForm = ({ busy, problems, codeSent, onSent, submit }: ConfirmationState) => (
  <Form onSubmit={submit} problems={problems.fields}>
    <ConfirmationCode
      lead="A cópia tem tudo sobre você. Antes de preparar, confirme que é você com um código."
      send={(canal) => call('sendPrivacyCode', { body: { canal } })}
      error={messageOf(problems, 'codigo')}
      onSent={onSent}
    />
    <ProblemNotice>{problems.form}</ProblemNotice>
    {codeSent && (
      <Button type="submit" block busy={busy}>
        Preparar minha cópia
      </Button>
    )}
  </Form>
)

async function saveCopy(name: 'dataExportPdf' | 'dataExportJson', protocolo: string, ending: string): Promise<string> {
  const file = await download(name, { params: { protocolo } }, `meus-dados.${ending}`)
  save(file)
  return file.name
}
