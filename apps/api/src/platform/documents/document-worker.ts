// Drawing is work of the processor: in a thread of its own it keeps no call waiting.
import { setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { parentPort } from 'node:worker_threads'
import { dataDocument } from './data-document.ts'
import { invoiceDocument } from './invoice-document.ts'
import { largeInvoiceDocument } from './large-invoice-document.ts'
import { letterDocument } from './letter-document.ts'
import { proofDocument } from './proof-document.ts'
import { slipDocument } from './slip-document.ts'

const drawings = {
  invoice: invoiceDocument,
  'large-invoice': largeInvoiceDocument,
  slips: slipDocument,
  proof: proofDocument,
  letter: letterDocument,
  data: dataDocument,
}

export type Drawings = typeof drawings
export type Order = { kind: keyof Drawings; parts: readonly unknown[] }
export type Drawing = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

const draw = async ({ kind, parts }: Order): Promise<Drawing> => {
  try {
    const document = (drawings[kind] as (...given: readonly unknown[]) => Promise<PDFKit.PDFDocument>)(...parts)
    return { bytes: Uint8Array.from(await buffer(await document)) }
  } catch (error) {
    return { error: (error as Error).stack ?? String(error) }
  }
}

const answer = async (order: Order): Promise<void> => {
  const drawing = await draw(order)
  parentPort?.postMessage(drawing, 'bytes' in drawing ? [drawing.bytes.buffer] : [])
}

// Linux gives each thread a priority of its own: calls go first where cores are few.
if (process.platform === 'linux') setPriority(10)

parentPort?.on('message', (order: Order) => void answer(order))
