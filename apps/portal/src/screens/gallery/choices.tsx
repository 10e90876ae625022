import { useState } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { Chips } from '../../ui/choices/chips.tsx'
import { CheckChoice } from '../../ui/choices/check-choice.tsx'
import { Choice } from '../../ui/choices/choice.tsx'
import { Icon } from '../../ui/icon.tsx'
import { filter, pencil } from '../../ui/icons/actions.ts'
import { percent } from '../../ui/icons/things.ts'
import { MiniCard } from '../../ui/paper/mini-card.tsx'
import { Money } from '../../ui/money/money.tsx'
import { MoneyField } from '../../ui/fields/money-field.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { Switch } from '../../ui/choices/switch.tsx'
import { Tiles } from '../../ui/choices/tiles.tsx'
import { type Look, lookAt } from './look.ts'
import { Group, Specimen } from './specimen.tsx'

const amounts = [
  { value: 'total', title: 'Total', detail: 'Sem juros', amount: <Money cents={1284_60} /> },
  {
    value: 'minimo',
    title: 'Mínimo',
    detail: 'O resto vai para a próxima fatura',
    amount: <Money cents={192_69} />,
    amountDetail: '15% do total',
    more: 'Juros de 11,9% ao mês sobre R$ 1.091,91.',
  },
  {
    value: 'outro',
    title: 'Outro valor',
    tag: <Badge icon={percent}>Com juros</Badge>,
    reveal: <MoneyField name="outro-valor" label="Quanto, em reais" />,
  },
]

function TickedDebts() {
  const [ticked, setTicked] = useState<string[]>(['cartao'])
  return (
    <CheckChoice
      legend="O que entra no acordo"
      name="dividas"
      values={ticked}
      onChange={setTicked}
      options={[
        { value: 'cartao', title: 'Cartão Jangada', detail: '93 dias em atraso', amount: <Money cents={3482_17} /> },
        { value: 'carne', title: 'Carnê Ótica', detail: '12 dias em atraso', amount: <Money cents={500_64} /> },
      ]}
    />
  )
}

export const Choices = ({ look }: { look: Look }) => (
  <Group id="escolhas" title="Escolhas">
    <Specimen of="Choice">
      <Choice legend="Quanto você quer pagar?" name="quanto" defaultValue="outro" options={amounts} />
    </Specimen>
    <Specimen of="Choice: cards">
      <Choice
        cards
        legend="Seus cartões"
        name="cartao"
        defaultValue="1"
        options={[
          { value: '1', title: 'Jangada Mais', detail: 'final 4821', art: <MiniCard logo={look.cardLogo} /> },
          {
            value: '2',
            title: 'Casa Benvinda',
            detail: 'final 1130',
            art: <MiniCard face="#FFC53D" logo={{ src: '/temas/varejo/logo-cartao.svg', alt: '' }} />,
          },
        ]}
      />
    </Specimen>
    <Specimen of="CheckChoice">
      <TickedDebts />
    </Specimen>
    <Specimen of="Choice: error">
      <Choice
        legend="Por onde mandamos o código?"
        name="canal"
        error="Escolha por onde mandar."
        options={[
          { value: 'sms', title: 'SMS', detail: '(••) •••••-4321' },
          { value: 'email', title: 'E-mail', detail: 'm••••@exemplo.com' },
        ]}
      />
    </Specimen>
    <Ticks />
    <Specimen of="Chips">
      <Filters />
    </Specimen>
    <Specimen of="Tiles">
      <AmountTiles />
    </Specimen>
    <Specimen of="Segmented">
      <Views look={look} />
    </Specimen>
  </Group>
)

const Ticks = () => (
  <>
    <Specimen of="Checkbox">
      <Checkbox name="aceito" defaultChecked>
        Li e aceito o{' '}
        <a className="link" href="/">
          contrato de adesão
        </a>
        .
      </Checkbox>
      <Checkbox name="recusado" error="Aceite para continuar.">
        Quero receber as faturas só por e-mail.
      </Checkbox>
    </Specimen>
    <Specimen of="Switch">
      <Switch title="Cartão desbloqueado" detail="Compras e saques liberados" defaultChecked />
      <Switch title="Aviso por SMS" />
    </Specimen>
  </>
)

function Filters() {
  const [chosen, setChosen] = useState('tudo')
  const texts = { tudo: 'Tudo', parceladas: 'Parceladas', estornos: 'Estornos', pagamentos: 'Pagamentos' }
  const chips = Object.entries(texts).map(([id, text]) => ({ id, text, pressed: id === chosen }))
  return (
    <>
      <Chips label="Filtros, até a borda" chips={chips} onToggle={setChosen} />
      <Chips
        inset
        label="Filtros na caixa"
        chips={chips.map((chip) => ({ ...chip, icon: filter }))}
        onToggle={setChosen}
      />
    </>
  )
}

const amountTiles = [
  { value: 'total', title: 'Total', detail: '1.284,60' },
  { value: 'minimo', title: 'Mínimo', detail: '192,69' },
  { value: 'outro', title: 'Outro valor', detail: <Icon of={pencil} size="small" /> },
]

function AmountTiles() {
  const [value, setValue] = useState('total')
  return <Tiles legend="Valor do pagamento" name="ladrilhos" tiles={amountTiles} value={value} onChange={setValue} />
}

const Views = ({ look }: { look: Look }) => (
  <Segmented
    label="Acordos"
    views={[
      { to: lookAt(look), text: 'Em aberto', current: true },
      { to: lookAt({ ...look, page: 'publica' }), text: 'Quitados', current: false },
    ]}
  />
)
