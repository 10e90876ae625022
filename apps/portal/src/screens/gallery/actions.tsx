import { useState } from 'react'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { close, download } from '../../ui/icons/actions.ts'
import { invoice } from '../../ui/icons/things.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { Group, Specimen } from './specimen.tsx'

const kinds = {
  primary: 'Pagar fatura',
  secondary: 'Ver detalhes',
  quiet: 'Baixar PDF',
  danger: 'Cancelar seguro',
} as const

export function Actions() {
  const [busy, setBusy] = useState(false)
  const wait = () => {
    setBusy(true)
    setTimeout(() => setBusy(false), 3000)
  }
  return (
    <Group id="botoes" title="Botões">
      <Specimen of="Button: primary, secondary, quiet, danger">
        <div className="actions">
          {Object.entries(kinds).map(([kind, text]) => (
            <Button key={kind} kind={kind as keyof typeof kinds}>
              {text}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen of="Button: small, icon">
        <div className="actions">
          {Object.entries(kinds).map(([kind, text]) => (
            <Button key={kind} kind={kind as keyof typeof kinds} size="small" icon={download}>
              {text}
            </Button>
          ))}
        </div>
      </Specimen>
      <Specimen of="Button: big, block">
        <Button size="big" block icon={invoice}>
          Pagar R$ 1.284,60
        </Button>
      </Specimen>
      <Specimen of="Button: busy">
        <div className="actions">
          <Button busy>Pagar fatura</Button>
          <Button kind="secondary" busy={busy} onClick={wait}>
            Esperar três segundos
          </Button>
        </div>
      </Specimen>
      <Specimen of="Button: reason">
        <Button size="big" block reason="Escolha uma forma de pagamento para continuar.">
          Continuar
        </Button>
      </Specimen>
      <ButtonLinks />
      <Specimen of="IconButton">
        <IconButton icon={close} label="Fechar" />
      </Specimen>
      <Specimen of="VisuallyHidden">
        <p>
          Só quem ouve a página tem o fim desta frase: <VisuallyHidden>aqui está ele.</VisuallyHidden>
        </p>
      </Specimen>
    </Group>
  )
}

const ButtonLinks = () => (
  <Specimen of="ButtonLink">
    <div className="actions">
      <ButtonLink to={paths.home()}>Início</ButtonLink>
      <ButtonLink kind="secondary" size="small" icon={download} to={paths.home()}>
        Baixar
      </ButtonLink>
      <ButtonLink kind="quiet" to={paths.home()}>
        Esqueci a senha
      </ButtonLink>
    </div>
  </Specimen>
)
