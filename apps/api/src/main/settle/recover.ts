/** `npm run recover`: reads the PSP's list again, and ends with 1 where a day of it and of the books differ. */
import { parseArgs } from 'node:util'
import { formatDate } from '@portal/brazil/dates'
import { formatMoney } from '@portal/brazil/money'
import type { WireRecovered } from '../../charges/payments/received/received-desk.ts'
import { configFromEnvironment } from '../../platform/config.ts'
import { endWith } from './command.ts'
import { openDesk } from './desk.ts'

type Day = WireRecovered['dias'][number]

/** Money of a day that is not over may still be on its way into the books. */
const verdictOn = ({ confere, encerrado }: Day): string => {
  if (!encerrado) return ' (até agora)'
  return confere ? '' : ' — NÃO CONFERE'
}

const dayWords = (day: Day): string =>
  [
    `${formatDate(day.dia)}: PSP ${formatMoney(day.recebidoCentavos)}`,
    `lançado ${formatMoney(day.lancadoCentavos)}`,
    `em suspenso ${formatMoney(day.suspensoCentavos)}${verdictOn(day)}`,
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
    const { conhecidos, lancados, suspensos, recentes, falhas, dias } = body as WireRecovered
    console.log(`Pix que já conhecíamos: ${conhecidos}. Lançados agora: ${lancados}. Em suspenso agora: ${suspensos}.`)
    if (recentes > 0) console.log(`De agora há pouco: ${recentes}. O portal olha de novo em cinco minutos.`)
    if (falhas > 0) console.log(`Não conferidos: ${falhas}. O log diz por quê; o portal tenta de novo sozinho.`)
    console.log(dias.map(dayWords).join('\n'))
    return falhas === 0 && dias.every(({ confere, encerrado }) => confere || !encerrado) ? 0 : 1
  } finally {
    await desk.close()
  }
}

await endWith(recover)
