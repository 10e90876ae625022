import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Advisory, findingsOf } from './advisories.ts'
import { root } from './bootstrap.mjs'
import type { Lock } from './dependencies.ts'
import { filesOfZip } from './zip.ts'

const USAGE = `npm run advisories -- PASTA|ARQUIVO.zip
A pasta é uma cópia de github.com/github/advisory-database (só as de npm contam); o .zip é o de todos os avisos de npm em osv.dev.`

/** The text of each JSON file of a folder or an archive. */
function* textsIn(place: string): Generator<string> {
  if (statSync(place).isDirectory()) {
    for (const name of readdirSync(place, { recursive: true, encoding: 'utf8' }))
      if (name.endsWith('.json')) yield readFileSync(join(place, name), 'utf8')
    return
  }
  for (const { name, bytes } of filesOfZip(readFileSync(place)))
    if (name.endsWith('.json')) yield bytes.toString('utf8')
}

const recordsIn = (place: string): Advisory[] =>
  [...textsIn(place)]
    .map((text) => JSON.parse(text) as Advisory)
    .filter(({ id, affected }) => id && Array.isArray(affected))

function report(place: string | undefined): number {
  const records = place === undefined ? [] : recordsIn(place)
  if (records.length === 0) {
    console.log(place === undefined ? USAGE : `Nenhum registro lido em ${place}: isto não diz nada dos pacotes.`)
    return 2
  }
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const findings = findingsOf(lock, records)
  const newest = records.reduce((last, { modified = '' }) => (modified > last ? modified : last), '')
  console.log(
    `${records.length} registros, o mais novo de ${newest.slice(0, 10)}; ${findings.length} deles de pacotes nossos.`,
  )
  for (const { id, name, version, inProduction, summary } of findings)
    console.log(`${id} ${name} ${version} ${inProduction ? '(em produção)' : '(só constrói ou testa)'} ${summary}`)
  return findings.length === 0 ? 0 : 1
}

process.exit(report(process.argv[2]))
