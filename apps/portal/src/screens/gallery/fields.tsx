import { CodeField } from '../../ui/fields/code-field.tsx'
import { CpfField } from '../../ui/fields/cpf-field.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FilePicker } from '../../ui/choices/file-picker.tsx'
import { FileRow } from '../../ui/choices/file-row.tsx'
import { FieldAction } from '../../ui/fields/field-action.tsx'
import { circleCheck } from '../../ui/icons/states.ts'
import { close, search } from '../../ui/icons/actions.ts'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { NewPasswordField } from '../../ui/fields/new-password-field.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { PhoneField } from '../../ui/fields/phone-field.tsx'
import { SelectField } from '../../ui/choices/select-field.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { FormWithErrors } from './form-with-errors.tsx'
import { Group, Specimen } from './specimen.tsx'

export const Fields = () => (
  <Group id="campos" title="Campos">
    <Specimen of="TextField">
      <TextField name="apelido" label="Nome do cartão" hint="Como você quer chamar este cartão." />
      <TextField name="email" label="E-mail" defaultValue="marina@exemplo" error="Falta o final do e-mail." />
    </Specimen>
    <Specimen of="TextField: icon, FieldAction; labelHidden">
      <TextField
        name="busca"
        label="Buscar"
        icon={search}
        defaultValue="mercado"
        action={<FieldAction icon={close}>Limpar</FieldAction>}
      />
      <TextField name="busca-simples" label="Buscar uma compra" labelHidden icon={search} placeholder="Buscar" />
    </Specimen>
    <Specimen of="CpfField">
      <CpfField hint="Só números." autoComplete="off" />
      <CpfField
        name="cpf-errado"
        autoComplete="off"
        defaultValue="111.111.111-11"
        error="Confira os números: este CPF não existe."
      />
    </Specimen>
    <PasswordFields />
    <Files />
    <Specimen of="CodeField">
      <CodeField name="codigo" label="Código de 6 dígitos" hint="Vale por 5 minutos. Você pode colar o código." />
      <CodeField
        name="codigo-errado"
        label="Código do e-mail"
        error="O código não confere. Você tem mais 2 tentativas."
      />
    </Specimen>
    <Specimen of="PhoneField, DateField">
      <PhoneField name="celular" label="Celular com DDD" autoComplete="off" />
      <DateField name="nascimento" label="Data de nascimento" autoComplete="off" />
    </Specimen>
    <Specimen of="MoneyField">
      <MoneyField name="valor" label="Outro valor, em reais" hint="De R$ 192,69 a R$ 1.284,60." />
      <MoneyField name="valor-baixo" label="Entrada, em reais" defaultValue="10,00" error="O mínimo é R$ 192,69." />
    </Specimen>
    <Specimen of="SelectField, TextAreaField">
      <SelectField name="dia" label="Dia de vencimento" defaultValue="25">
        <option value="10">Todo dia 10</option>
        <option value="25">Todo dia 25</option>
      </SelectField>
      <SelectField name="motivo" label="Motivo" defaultValue="" error="Escolha um motivo.">
        <option value="">Escolha</option>
        <option value="viagem">Viagem</option>
      </SelectField>
      <TextAreaField name="relato" label="O que aconteceu" hint="Até 500 letras." />
    </Specimen>
    <Specimen of="ErrorSummary">
      <FormWithErrors />
    </Specimen>
  </Group>
)

const Files = () => (
  <Specimen of="FilePicker, FileRow">
    <FilePicker
      label="Escolher arquivos"
      name="comprovantes"
      accept="image/png"
      hint="Até 5 arquivos em PDF, JPEG ou PNG."
      error="Só cabem 5 arquivos."
      onChoose={() => {}}
    >
      <ul className="stack" aria-label="Arquivos">
        <FileRow
          name="nota-fiscal.pdf"
          bytes={1_240_000}
          state={{ words: 'Guardado', icon: circleCheck, tone: 'positive' }}
        />
        <FileRow name="foto-da-tela.png" bytes={480_000} share={0.4} onRemove={() => {}} />
        <FileRow name="recibo.docx" bytes={52_000} problem="Este arquivo não é PDF." onRemove={() => {}} />
      </ul>
    </FilePicker>
  </Specimen>
)

const PasswordFields = () => (
  <>
    <Specimen of="PasswordField">
      <PasswordField name="senha" label="Senha" defaultValue="segredo" autoComplete="off" />
      <PasswordField
        name="senha-errada"
        label="Confirme a senha"
        error="As senhas são diferentes."
        autoComplete="off"
      />
    </Specimen>
    <Specimen of="NewPasswordField">
      <NewPasswordField name="senha-nova" />
    </Specimen>
  </>
)
