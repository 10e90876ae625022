import { spelledCode } from './check-code.ts'
import { contactWords } from './slip-document.ts'
import { openFlow } from './flow.ts'
import { HEADING, type Ink, MARGIN, PAGE, type Sender, ink, millimetres, openSheet } from './sheet.ts'
import { type Cell, drawTable } from './table.ts'

type Section =
  | { kind: 'words'; text: string }
  | { kind: 'heading'; text: string }
  | {
      kind: 'table'
      columns: readonly { title: string; width: number; money?: true }[]
      rows: readonly (readonly Cell[])[]
    }

export const words = (text: string) => ({ kind: 'words' as const, text })
export const heading = (text: string) => ({ kind: 'heading' as const, text })

/** A letter of the issuer: the sender, the text, and the code by which anybody can verify it. */
export type Letter = {
  title: string
  /** The person and the day of the letter. */
  lead: string
  sections: readonly Section[]
  /** Twelve letters and digits. */
  code: string
  issuer: Sender & { cnpj: string; address: string; sac: string; ombudsman: string }
}

const SMALL: Ink = { size: 8.5, colour: ink.muted }
const WORDS: Ink = { size: 10 }

export async function letterDocument(createdAt: Date, letter: Letter): Promise<PDFKit.PDFDocument> {
  const { title, lead, sections, code, issuer } = letter
  const sheet = await openSheet({ title, author: issuer.name, createdAt })
  sheet.addPage()
  const flow = openFlow(sheet, { top: millimetres(16) })
  flow.letterhead(sheet.root, issuer)
  flow.write(sheet.root, 'H1', title, { weight: 'strong', size: 20 }, 4)
  flow.write(sheet.root, 'P', lead, SMALL, 12)
  for (const section of sections) {
    if (section.kind === 'words') flow.write(sheet.root, 'P', section.text, WORDS, 8)
    else if (section.kind === 'heading') flow.write(sheet.root, 'H2', section.text, HEADING, 6)
    else {
      const columns = section.columns.map(({ title: head, width, money }) => ({
        title: head,
        width: width * flow.width,
        ...(money && { align: 'right' as const, tabular: true }),
      }))
      await drawTable(sheet, flow, sheet.root, { columns, rows: section.rows })
      flow.take(10)
    }
  }
  const check = `Código deste documento: ${spelledCode(code)}. Para conferir se é nosso, use o “É nosso?” do site.`
  flow.write(sheet.root, 'P', check, { ...WORDS, weight: 'strong' }, 8)
  const who = [`${issuer.name}, CNPJ ${issuer.cnpj}`, issuer.address, contactWords(issuer)]
  flow.write(sheet.root, 'P', who.filter(Boolean).join(' · '), SMALL, 0)
  const foot = { x: MARGIN, y: PAGE.height - millimetres(13), width: PAGE.width - 2 * MARGIN }
  const style: Ink = { size: 7.5, colour: ink.muted, align: 'center' }
  sheet.runningLine(foot, style, (page, of) => `${title} · ${spelledCode(code)} · página ${page} de ${of}`)
  return sheet.finish()
}
