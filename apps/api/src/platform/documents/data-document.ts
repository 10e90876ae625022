import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatCpf } from '@portal/brazil/cpf'
import { saoPauloDateTime } from '@portal/brazil/dates'
import { type Flow, openFlow } from './flow.ts'
import { HEADING, type Ink, MARGIN, PAGE, type Sheet, ink, millimetres, openSheet } from './sheet.ts'

/** Lines of a part, under one heading. */
type DataGroup = { head?: string; lines: readonly string[] }

/** A person's stored data as a document, a line for each value. */
export type DataPaper = {
  title: string
  person: { name: string; cpf: string; issuerName: string; cnpj: string }
  protocol: string
  sections: readonly { title: string; groups: readonly DataGroup[] }[]
  /** Data that the document leaves out, with the reason. */
  leftOut: readonly string[]
}

const SMALL: Ink = { size: 8.5, colour: ink.muted }
const LINE: Ink = { size: 9 }
const LINES_A_TURN = 40
const WITH_ITS_FIRST_LINES = millimetres(20)
const FOR_PROGRAMS =
  'Este documento é para ler. Os códigos internos de cada registro estão na cópia em JSON, com o mesmo protocolo.'

async function writeGroup(sheet: Sheet, flow: Flow, { head, lines }: DataGroup): Promise<void> {
  if (head !== undefined) {
    if (!flow.fits(WITH_ITS_FIRST_LINES)) flow.newPage()
    flow.write(sheet.root, 'H3', head, { ...LINE, weight: 'strong' }, 4)
  }
  for (const [index, line] of lines.entries()) {
    // A long document must not hold up a server.
    if (index % LINES_A_TURN === LINES_A_TURN - 1) await nextTurn()
    flow.write(sheet.root, 'P', line, LINE, 5)
  }
  if (head !== undefined) flow.take(4)
}

export async function dataDocument(createdAt: Date, paper: DataPaper): Promise<PDFKit.PDFDocument> {
  const { title, person, protocol, sections, leftOut } = paper
  const sheet = await openSheet({ title, author: person.issuerName, createdAt })
  sheet.addPage()
  const flow = openFlow(sheet, { top: millimetres(16) })
  flow.write(sheet.root, 'P', person.issuerName, { weight: 'strong', size: 11 }, 6)
  flow.write(sheet.root, 'H1', title, { weight: 'strong', size: 20 }, 4)
  const lead = `${person.name}, CPF ${formatCpf(person.cpf)} · protocolo ${protocol} · ${saoPauloDateTime(createdAt)}`
  flow.write(sheet.root, 'P', lead, SMALL, 4)
  flow.write(sheet.root, 'P', FOR_PROGRAMS, SMALL, 12)
  for (const { title: part, groups } of [...sections, { title: 'O que não está aqui', groups: [{ lines: leftOut }] }]) {
    // A heading at the foot of a page would lead nowhere.
    if (!flow.fits(WITH_ITS_FIRST_LINES)) flow.newPage()
    flow.write(sheet.root, 'H2', part, HEADING, 6)
    for (const group of groups) await writeGroup(sheet, flow, group)
    flow.take(8)
  }
  flow.write(sheet.root, 'P', `${person.issuerName}, CNPJ ${person.cnpj}`, SMALL, 0)
  const foot = { x: MARGIN, y: PAGE.height - millimetres(13), width: PAGE.width - 2 * MARGIN }
  const style: Ink = { size: 7.5, colour: ink.muted, align: 'center' }
  sheet.runningLine(foot, style, (page, of) => `${title} · ${protocol} · página ${page} de ${of}`)
  return sheet.finish()
}
