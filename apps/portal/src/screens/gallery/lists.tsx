import { paths } from '../../paths.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { DateTile } from '../../ui/time/date-tile.tsx'
import { HowTo } from '../../ui/layout/how-to.tsx'
import { exclamation } from '../../ui/icons/notices.ts'
import { circleCheck, clock, upcoming } from '../../ui/icons/states.ts'
import { download } from '../../ui/icons/actions.ts'
import { limit, negotiate } from '../../ui/icons/things.ts'
import { ListRow } from '../../ui/layout/list-row.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Rows } from '../../ui/layout/rows.tsx'
import { Tile } from '../../ui/layout/tile.tsx'
import { Timeline, type TimelineMonth } from '../../ui/time/timeline.tsx'
import { Group, Specimen } from './specimen.tsx'

const months: readonly TimelineMonth[] = [
  { to: '?mes=12', name: 'Dezembro', cents: 402_10, status: 'fecha em 15/12', icon: upcoming, place: 'next' },
  {
    to: '?mes=11',
    name: 'Novembro',
    cents: 1284_60,
    status: 'Em Aberto',
    tone: 'informative',
    icon: clock,
    place: 'now',
  },
  { to: '?mes=10', name: 'Outubro', cents: 980_00, status: 'Pago', tone: 'positive', icon: circleCheck },
  { to: '?mes=9', name: 'Setembro', cents: 90_00, status: 'Em Atraso', tone: 'negative', icon: exclamation },
]

export const Lists = () => (
  <Group id="listas" title="Listas">
    <Specimen of="Rows: paper, ListRow">
      <Rows paper label="Linhas">
        <ListRow to={paths.home()} lead={<Tile icon={limit} />} title="Um endereço" detail="Leva a outra tela" />
        <ListRow onPress={() => {}} lead={<Tile icon={negotiate} brand />} title="Um botão" />
        <ListRow
          onPress={() => {}}
          title="Com situação"
          trail={
            <Badge tone="positive" icon={circleCheck}>
              Pago
            </Badge>
          }
        />
        <ListRow to="/temas/default/logo.svg" download icon={download} title="Um arquivo" detail="Com outro ícone" />
        <ListRow title="Só um texto" value="final 4821" />
      </Rows>
    </Specimen>
    <Transactions />
    <Specimen of="Timeline">
      <Panel title="Faturas" flush>
        <Timeline months={months} />
      </Panel>
    </Specimen>
    <Specimen of="HowTo">
      <HowTo>
        <li>Copie o código.</li>
        <li>Abra o aplicativo do seu banco e escolha Pix Copia e Cola.</li>
        <li>Confira o nome e pague.</li>
      </HowTo>
    </Specimen>
    <Specimen of="Tile">
      <p className="actions">
        <Tile icon={limit} />
        <Tile icon={limit} brand />
        <Tile icon={limit} large />
        <Tile icon={limit} brand large />
      </p>
    </Specimen>
  </Group>
)

const Transactions = () => (
  <Specimen of="ListRow: value, credit, inset">
    <Panel title="Lançamentos">
      <Rows label="Lançamentos">
        <ListRow
          inset
          lead={<DateTile date="2026-11-15" />}
          title="Mercado Bom Preço"
          detail="Parcela 2 de 3"
          value={<Money cents={128_40} />}
          valueDetail="de R$ 385,20"
        />
        <ListRow
          inset
          lead={<DateTile date="2026-11-12" />}
          title="Estorno de um nome de loja tão comprido que não cabe em uma linha só"
          value={<Money cents={-25_00} />}
          credit
        />
      </Rows>
    </Panel>
  </Specimen>
)
