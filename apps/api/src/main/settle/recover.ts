/** `npm run recover`: reads the PSP's list again, and ends with 1 where a day of it and of the books differ. */
import { parseArgs } from 'node:util'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { WireRecovered } from '../../charges/payments/received/received-desk.ts'
import { configFromEnvironment } from '../../platform/config.ts'
import { endWith } from './command.ts'
import { openDesk } from './desk.ts'

type Day = WireRecovered['dias'][number]

const agrees = ({ recebidoCentavos, lancadoCentavos, suspensoCentavos }: Day): boolean =>
  recebidoCentavos === lancadoCentavos + suspensoCentavos

const dayWords = (day: Day): string =>
  [
    `${formatDate(day.dia)}: PSP ${formatMoney(day.recebidoCentavos)}`,
    `lançado ${formatMoney(day.lancadoCentavos)}`,
    `em suspenso ${formatMoney(day.suspensoCentavos)}${agrees(day) ? '' : ' — NÃO CONFERE'}`,
  ].join(', ')

async function recover(): Promise<number> {
  const { since } = parseArgs({ options: { since: { type: 'string' } } }).values
  const desk = await openDesk(configFromEnvironment())
  try {
    const { status, body } = await desk.received({ desde: since })
    if (status !== 200) {
      console.error((body as { mensagem?: string }).mensagem)
      return 1
    }
    const { conhecidos, lancados, suspensos, recentes, dias } = body as WireRecovered
    console.log(`Pix que já conhecíamos: ${conhecidos}. Lançados agora: ${lancados}. Em suspenso agora: ${suspensos}.`)
    if (recentes > 0) console.log(`De agora há pouco: ${recentes}. O portal olha de novo em um minuto.`)
    console.log(dias.map(dayWords).join('\n'))
    return dias.every(agrees) ? 0 : 1
  } finally {
    await desk.close()
  }
}

await endWith(recover)
