import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatCpf } from '@portal/brazil/cpf'
import { saoPauloDateTime } from '@portal/brazil/dates'
import { openFlow } from './flow.ts'
import { HEADING, type Ink, MARGIN, PAGE, ink, millimetres, openSheet } from './sheet.ts'

/** All that is kept of a person, to read: a line each. */
export type DataPaper = {
  title: string
  person: { name: string; cpf: string; issuerName: string; cnpj: string }
  protocol: string
  sections: readonly { title: string; lines: readonly string[] }[]
  /** What is not in it, and why. */
  leftOut: readonly string[]
}

const SMALL: Ink = { size: 8.5, colour: ink.muted }
const LINE: Ink = { size: 9 }
const LINES_A_TURN = 40

export async function dataDocument(createdAt: Date, paper: DataPaper): Promise<PDFKit.PDFDocument> {
  const { title, person, protocol, sections, leftOut } = paper
  const sheet = await openSheet({ title, author: person.issuerName, createdAt })
  sheet.addPage()
  const flow = openFlow(sheet, { top: millimetres(16) })
  flow.write(sheet.root, 'P', person.issuerName, { weight: 'strong', size: 11 }, 6)
  flow.write(sheet.root, 'H1', title, { weight: 'strong', size: 20 }, 4)
  const lead = `${person.name}, CPF ${formatCpf(person.cpf)} · protocolo ${protocol} · ${saoPauloDateTime(createdAt)}`
  flow.write(sheet.root, 'P', lead, SMALL, 12)
  for (const { title: head, lines } of [...sections, { title: 'O que não está aqui', lines: leftOut }]) {
    flow.write(sheet.root, 'H2', `${head} (${lines.length})`, HEADING, 6)
    for (const [index, line] of lines.entries()) {
      // A long document must not hold up a server.
      if (index % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn()
      flow.write(sheet.root, 'P', line, LINE, 5)
    }
    flow.take(8)
  }
  flow.write(sheet.root, 'P', `${person.issuerName}, CNPJ ${person.cnpj}`, SMALL, 0)
  const foot = { x: MARGIN, y: PAGE.height - millimetres(13), width: PAGE.width - 2 * MARGIN }
  const style: Ink = { size: 7.5, colour: ink.muted, align: 'center' }
  sheet.runningLine(foot, style, (page, of) => `${title} · ${protocol} · página ${page} de ${of}`)
  return sheet.finish()
}
