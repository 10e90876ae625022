import { useState } from 'react'
import { BottomSheet } from '../../chrome/dialogs/bottom-sheet.tsx'
import { ContractText } from '../../chrome/dialogs/contract-text.tsx'
import { GenericError } from '../../chrome/dialogs/generic-error.tsx'
import { IdleWarning } from '../../chrome/dialogs/idle-warning.tsx'
import { Modal } from '../../chrome/dialogs/modal.tsx'
import { NewVersion } from '../../chrome/notices/new-version.tsx'
import { SecurityPolicy } from '../../chrome/dialogs/security-policy.tsx'
import { showToast } from '../../chrome/notices/toasts.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { copy, download } from '../../ui/icons/actions.ts'
import { exclamation } from '../../ui/icons/notices.ts'
import { mail } from '../../ui/icons/things.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { Group, Specimen } from './specimen.tsx'

const doors = {
  error: 'Erro geral',
  errorWithCode: 'Erro com código',
  wide: 'Modal largo',
  huge: 'Modal enorme',
  policy: 'Política',
  locked: 'Modal sem saída',
  idle: 'Sessão parada',
  idleCut: 'Sessão parada, sem internet',
  idleLast: 'Sessão no fim do seu tempo',
  version: 'Nova versão',
  sheet: 'Folha com botões',
  bare: 'Folha sem cabeçalho',
} as const

export function Dialogs() {
  const [open, setOpen] = useState<keyof typeof doors>()
  const close = () => setOpen(undefined)
  const shut = <Button onClick={close}>Entendi</Button>
  return (
    <Group id="dialogos" title="Diálogos e avisos">
      <Specimen of="GenericError, Modal, BottomSheet, SecurityPolicy, IdleWarning, NewVersion" wide>
        <div className="actions">
          {(Object.keys(doors) as (keyof typeof doors)[]).map((door) => (
            <Button key={door} kind="secondary" onClick={() => setOpen(door)}>
              {doors[door]}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen of="ContractText">
        <ContractText contract={{ versao: '2026-11', texto: 'Contrato\n\n1. O que foi combinado.' }} />
      </Specimen>
      <Specimen of="Toaster, showToast" wide>
        <Toasts />
      </Specimen>
      {open === 'error' && <GenericError onClose={close} />}
      {open === 'errorWithCode' && (
        <GenericError onClose={close} code="PIX-504">
          <p>O código Pix continua valendo. Nada foi cobrado.</p>
        </GenericError>
      )}
      {open === 'wide' && (
        <Modal title="Antes de confirmar" size="modal-wide" onClose={close} foot={shut}>
          <p>560 px em uma tela grande. Em um celular sobe da borda de baixo.</p>
        </Modal>
      )}
      {open === 'huge' && (
        <Modal title="Política de segurança" size="modal-xxl" onClose={close} foot={shut}>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Modal>
      )}
      <Notices open={open} close={close} />
      {open === 'locked' && <LockedModal onClose={close} />}
      {open === 'sheet' && <SlipSheet onClose={close} />}
      {open === 'bare' && (
        <BottomSheet label="O que fazer com o boleto" labelHidden onClose={close}>
          <SlipRows />
        </BottomSheet>
      )}
    </Group>
  )
}

const LockedModal = ({ onClose }: { onClose: () => void }) => (
  <Modal
    title="Atualização sobre seus débitos"
    dismissible={false}
    foot={
      <>
        <Button kind="secondary" onClick={() => showToast({ text: 'Aviso por cima do diálogo' })}>
          Avisar
        </Button>
        <Button onClick={onClose}>OK!</Button>
      </>
    }
  >
    <p>Seus débitos agora são cuidados por outra empresa. Ela vai entrar em contato com você.</p>
  </Modal>
)

/** Notices that no screen opens by itself. */
const Notices = ({ open, close }: { open: keyof typeof doors | undefined; close: () => void }) => (
  <>
    {open === 'policy' && <SecurityPolicy reviewedOn="2026-03-02" onClose={close} />}
    {open === 'idle' && <IdleWarning secondsLeft={48} onStay={close} onLeave={close} />}
    {open === 'idleCut' && (
      <IdleWarning
        secondsLeft={12}
        problem="Sem conexão com a internet. Tente de novo."
        onStay={close}
        onLeave={close}
      />
    )}
    {open === 'idleLast' && <IdleWarning last secondsLeft={284} onStay={close} onLeave={close} />}
    {open === 'version' && <NewVersion onUpdate={close} onLater={close} />}
  </>
)

const SlipSheet = ({ onClose }: { onClose: () => void }) => (
  <BottomSheet label="Boleto" closeButton onClose={onClose}>
    <SlipRows />
  </BottomSheet>
)

const SlipRows = () => (
  <Rows>
    <ListRow
      onPress={() => showToast({ text: 'Linha digitável copiada', icon: copy })}
      lead={<Tile icon={copy} />}
      title="Copiar linha digitável"
    />
    <ListRow onPress={() => {}} lead={<Tile icon={download} />} title="Baixar PDF" />
    <ListRow onPress={() => {}} lead={<Tile icon={mail} />} title="Enviar por e-mail" />
  </Rows>
)

const Toasts = () => (
  <div className="actions">
    <Button kind="secondary" onClick={() => showToast({ text: 'Código Pix copiado', icon: copy })}>
      Aviso curto
    </Button>
    <Button
      kind="secondary"
      onClick={() =>
        showToast({
          text: 'Não deu para enviar o SMS para o número que termina em 4321. Tente de novo daqui a pouco.',
          tone: 'negative',
          icon: exclamation,
        })
      }
    >
      Aviso comprido
    </Button>
  </div>
)

/** Long enough to scroll in any window. */
const paragraphs = Array.from(
  { length: 40 },
  (_, place) =>
    `${place + 1}. A informação é tratada conforme a sua classe e só chega a quem precisa dela, com registro de cada acesso.`,
)
