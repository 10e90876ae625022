/**
 * `npm run verify-ledger` verifies the ledger, through the running API or, without one, in the data. It exits with 1 at
 * a break.
 */
import { configFromEnvironment } from '../../platform/config.ts'
import { endWith } from './command.ts'
import { openDesk } from './desk.ts'

type VerificationReply = { registros: number; ultimo: string; quebra: number | null; mensagem?: string }

async function verify(): Promise<number> {
  const desk = await openDesk(configFromEnvironment())
  try {
    const { status, body } = await desk.ledger({ acao: 'conferir' })
    const { registros, ultimo, quebra, mensagem } = body as VerificationReply
    if (status !== 200) console.error(mensagem)
    else if (quebra !== null)
      console.error(`O registro ${quebra} não é o que foi escrito. Antes dele, ${registros} estão inteiros.`)
    else console.log(`Os ${registros} registros estão inteiros. Código do último: ${ultimo}`)
    return status === 200 && quebra === null ? 0 : 1
  } finally {
    await desk.close()
  }
}

await endWith(verify)
