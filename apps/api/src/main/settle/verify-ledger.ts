/**
 * `npm run verify-ledger` verifies the ledger, through the running API or, without one, in the data. It exits with 1 at
 * a break.
 */
import { configFromEnvironment } from '../../platform/config.ts'
import type { BreakReply } from '../../records/ledger/desk.ts'
import { endWith } from './command.ts'
import { openDesk } from './desk.ts'

type VerificationReply = {
  registros: number
  ancoras: number
  ultimaAncora: string
  quebra: BreakReply | null
  mensagem?: string
}

async function verify(): Promise<number> {
  const desk = await openDesk(configFromEnvironment())
  try {
    const { status, body } = await desk.ledger({ acao: 'conferir' })
    const { registros, ancoras, ultimaAncora, quebra, mensagem } = body as VerificationReply
    if (status !== 200) console.error(mensagem)
    else if (quebra !== null) console.error(breakWords(quebra))
    else console.log(`Os ${registros} registros e as ${ancoras} âncoras estão inteiros. Última âncora: ${ultimaAncora}`)
    return status === 200 && quebra === null ? 0 : 1
  } finally {
    await desk.close()
  }
}

function breakWords(quebra: BreakReply): string {
  if ('ancora' in quebra) return `A âncora ${quebra.ancora} não é a que foi escrita.`
  const chain = quebra.titular === null ? 'da cadeia de todos' : `do titular ${quebra.titular}`
  return `O registro ${quebra.registro} ${chain} não é o que foi escrito.`
}

await endWith(verify)
