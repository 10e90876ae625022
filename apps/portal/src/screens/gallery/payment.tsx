import { barcodeOf, formatDigitLine } from '@portal/brazil/boleto'
import { itfPath } from '@portal/brazil/itf'
import { Barcode } from '../../ui/codes/barcode.tsx'
import { BeneficiaryLine } from '../../ui/codes/beneficiary-line.tsx'
import { CopyField } from '../../ui/codes/copy-field.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { filter } from '../../ui/icons/actions.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { PixBox } from '../../ui/codes/pix-box.tsx'
import { Protocol } from '../../ui/codes/protocol.tsx'
import { Qr } from '../../ui/codes/qr.tsx'
import { PaperCard } from '../../ui/paper/paper-card.tsx'
import { Steps } from '../../ui/layout/steps.tsx'
import { TimeLeft } from '../../ui/time/time-left.tsx'
import { Timer } from '../../ui/time/timer.tsx'
import { qrOfTheGallery } from './qr-drawing.ts'
import { Group, Specimen } from './specimen.tsx'

const digitLine = '00090482160000000019048261170137816410000128460'
const pixCode =
  '00020101021226550014br.gov.bcb.pix2533pix.jangada.example/cobv/9f2c41d752040000530398654071284.605802BR'

export const Payment = () => (
  <Group id="pagamento" title="Pagamento">
    <Specimen of="PixBox, CopyField, Qr" wide>
      <PaperCard aria-label="Pix">
        <PixBox
          copy={
            <div className="stack-l">
              <CopyField label="Pix Copia e Cola" value={pixCode} button="Copiar código Pix" size="big" />
              <Timer remainingSeconds={1476} totalSeconds={1800} />
            </div>
          }
          qr={<Qr {...qrOfTheGallery} />}
        />
      </PaperCard>
    </Specimen>
    <Specimen of="BeneficiaryLine, Barcode, Protocol, CopyField: groups">
      <PaperCard aria-label="Boleto">
        <BeneficiaryLine beneficiary={{ nome: 'Jangada Cartões', cnpj: '00000000000191' }} />
        <div className="my-4">
          <Barcode {...itfPath(barcodeOf(digitLine))} />
        </div>
        <CopyField
          label="Linha digitável"
          value={digitLine}
          groups={formatDigitLine(digitLine).split(' ')}
          button="Copiar linha digitável"
          kind="secondary"
        />
        <p className="mt-2">
          <Protocol of="20261119-0000000041" />
        </p>
      </PaperCard>
    </Specimen>
    <Specimen of="Steps">
      <Panel title="Acompanhe">
        <Steps
          steps={[
            { name: 'Fatura fechada', note: 'em 16/11/2026', place: 'done' },
            { name: 'Em processamento', note: 'até 24/11/2026', place: 'now' },
            { name: 'Limite liberado', note: '', place: 'next' },
          ]}
        />
      </Panel>
    </Specimen>
    <Specimen of="Disclosure">
      <Disclosure summary="Filtrar e ordenar" icon={filter}>
        <p>O que quase ninguém precisa.</p>
      </Disclosure>
    </Specimen>
    <Specimen of="Timer, TimeLeft">
      <Timer label="Código válido por" remainingSeconds={36} totalSeconds={300} />
      <p>
        Falta mais de uma hora: <TimeLeft seconds={3900} />
      </p>
    </Specimen>
  </Group>
)
