import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { unpackDelivery } from './tar.ts'

let [given, taken]: string[] = []
beforeEach(() => {
  given = mkdtempSync(join(tmpdir(), 'tar-dado-'))
  taken = mkdtempSync(join(tmpdir(), 'tar-lido-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const folder of [given, taken]) rmSync(folder!, { recursive: true })
})

const tarOf = (...words: string[]): Buffer => execFileSync('tar', ['c', '-C', given!, ...words])
const unpack = (bytes: Buffer): Promise<void> =>
  unpackDelivery(
    (async function* () {
      yield bytes
    })(),
    taken!,
  )
const write = (name: string, text = '{}\n') => writeFileSync(join(given!, name), text)

test('OPS-01 H4 what macOS lays beside a folder’s files is left aside', async () => {
  for (const name of ['.DS_Store', '._clientes.ndjson', 'clientes.ndjson']) write(name)
  await unpack(tarOf('.'))
  expect(readdirSync(taken!)).toEqual(['clientes.ndjson'])
})

/** A header of POSIX tar with a path split in two, as tar itself splits those that are long. */
function split(bytes: Buffer, before: string): Buffer {
  const block = Buffer.from(bytes)
  block.write(before, 345, 155)
  block.write('        ', 148)
  const sum = block.subarray(0, 512).reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return block
}

test('OPS-01 H4 a file of another folder is refused, also where its header has the folder in a field of its own', async () => {
  write('clientes.ndjson')
  const plain = tarOf('--format=ustar', 'clientes.ndjson')
  await expect(unpack(split(plain, 'outra/pasta'))).rejects.toMatchObject({
    code: 'ENTREGA_ILEGIVEL',
    field: 'outra/pasta/clientes.ndjson',
  })
  expect(readdirSync(taken!)).toEqual([])
  await unpack(split(plain, '.'))
  expect(readdirSync(taken!)).toEqual(['clientes.ndjson'])
})

test('OPS-01 H4 times that GNU’s tar writes in that field are no folder', async () => {
  write('clientes.ndjson')
  const bytes = tarOf('--format=gnu', `--listed-incremental=${join(given!, 'antes')}`, 'clientes.ndjson')
  expect(bytes.toString('latin1', 345, 346)).not.toBe('\0')
  await unpack(bytes)
  expect(readdirSync(taken!)).toEqual(['clientes.ndjson'])
})

test('OPS-01 H4 a disk that takes half of a write gets the rest too', async () => {
  const text = `${JSON.stringify({ nome: 'Helena Prado' })}\n`.repeat(20_000)
  write('clientes.ndjson', text)
  const probe = await open(join(given!, 'clientes.ndjson'))
  const handles = Object.getPrototypeOf(probe) as { write(part: Buffer): Promise<{ bytesWritten: number }> }
  await probe.close()
  const whole = handles.write
  vi.spyOn(handles, 'write').mockImplementation(function (this: unknown, part: Buffer) {
    return whole.call(this, part.subarray(0, Math.ceil(part.length / 2)))
  })
  await unpack(tarOf('clientes.ndjson'))
  expect(readFileSync(join(taken!, 'clientes.ndjson'), 'utf8') === text).toBe(true)
})
