import { useState } from 'react'
import { Amount, HeroAmount } from '../../ui/money/amount.tsx'
import { BarChart } from '../../ui/money/bar-chart.tsx'
import { Categories } from '../../ui/money/categories.tsx'
import { CivilDate } from '../../ui/time/civil-date.tsx'
import { DateTile } from '../../ui/time/date-tile.tsx'
import { DueLine } from '../../ui/time/due-line.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { Gauge } from '../../ui/money/gauge.tsx'
import { clothes, groceries, transport } from '../../ui/icons/purchases.ts'
import { MoneySlider } from '../../ui/money/money-slider.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Group, Specimen } from './specimen.tsx'

export const MoneyAndDates = () => (
  <Group id="valores" title="Valores e datas">
    <Specimen of="HeroAmount, Amount, Money">
      <p>
        <HeroAmount cents={1284_60} />
      </p>
      <p>
        <Amount cents={192_69} />
      </p>
      <p>
        <Amount cents={-25_00} />
      </p>
      <p>
        No meio da frase, <Money cents={1284_60} /> e um crédito de <Money cents={-25_00} />.
      </p>
    </Specimen>
    <Specimen of="HeroAmount: six figures">
      <p>
        <HeroAmount cents={128_476_000} />
      </p>
    </Specimen>
    <Specimen of="DueLine, CivilDate, DateTile">
      <DueLine flush lead="Vence em" date="2026-11-25" note="quarta-feira, faltam 6 dias" />
      <DueLine lead="Nada a pagar" />
      <p>
        Fechada em <CivilDate date="2026-11-15" />
      </p>
      <DateTile date="2026-11-15" />
    </Specimen>
    <FactLists />
    <Specimen of="MoneySlider">
      <Monthly />
    </Specimen>
    <Specimen of="Gauge">
      <Panel title="Limite" sub="R$ 3.115,40 livres">
        <Gauge
          totalCents={6000_00}
          parts={[
            { label: 'Esta fatura', cents: 1284_60, pattern: 'solid' },
            { label: 'Próxima fatura', cents: 400_00, pattern: 'soft' },
            { label: 'Parcelas a vencer', cents: 1200_00, pattern: 'hatch' },
          ]}
        />
      </Panel>
    </Specimen>
    <Specimen of="Categories, BarChart">
      <Panel title="Gastos">
        <Spending />
      </Panel>
      <BarChart
        title="Parcelas de cada fatura"
        description="Dezembro: R$ 334,90. Janeiro: R$ 237,80."
        bars={[
          { name: 'Dezembro', cents: 334_90 },
          { name: 'Janeiro', cents: 237_80 },
        ]}
      />
    </Specimen>
  </Group>
)

function Spending() {
  const [pressed, setPressed] = useState<string | undefined>('mercado')
  return (
    <Categories
      pressed={pressed}
      onToggle={(id) => setPressed(id === pressed ? undefined : id)}
      title="Gastos por categoria"
      before={{ month: 'outubro', change: 'R$\u00a0117,60 a mais que em' }}
      categories={[
        { id: 'mercado', name: 'Mercado', icon: groceries, cents: 612_40, beforeCents: 540_00 },
        { id: 'transporte', name: 'Transporte', icon: transport, cents: 318_20, beforeCents: 402_00 },
        { id: 'roupas', name: 'Roupas', icon: clothes, cents: 129_00 },
      ]}
    />
  )
}

const FactLists = () => (
  <Specimen of="Facts">
    <Facts
      rows={[
        { term: 'Compras', value: <Money cents={1209_60} /> },
        { term: 'Encargos', value: <Money cents={100_00} /> },
        { term: 'Estorno', value: <Money cents={-25_00} />, kind: 'credit' },
        { term: 'Total', value: <Money cents={1284_60} />, kind: 'total' },
      ]}
    />
    <Facts
      small
      rows={[
        { term: 'CET', value: '289,4% ao ano' },
        { term: 'IOF', value: <Money cents={4_18} /> },
      ]}
    />
  </Specimen>
)

function Monthly() {
  const [cents, setCents] = useState(150_00)
  const range = { least: 100_00, most: 300_00, step: 10_00 }
  return (
    <MoneySlider
      id="por-mes"
      label="Quanto cabe por mês?"
      unit="por mês"
      {...range}
      value={cents}
      onChange={setCents}
    />
  )
}
