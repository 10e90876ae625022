import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { isExecutable, node24, root } from './bootstrap.mjs'
import { runQuietly } from './processes.mjs'

// The one without windows needs a third less of the processor, which is most of what the tests take.
const debianPackages = ['chromium-headless-shell', 'chromium']
const names = [...debianPackages, 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

/**
 * The path of a Chromium: CHROMIUM, an installed one, or one that is installed now.
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  return findInstalledBrowser() ?? (await installFromDebian()) ?? (await installWithPlaywright())
}

/** The browser's arguments on a machine without a screen or a network. */
export function browserArguments() {
  const quiet = ['--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync']
  const noCallsHome = ['--disable-background-networking', '--disable-component-update']
  // Chromium's own sandbox does not start for root.
  return [...quiet, ...noCallsHome, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
}

export function findInstalledBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const places = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return process.env.CHROMIUM ?? places.find(isExecutable)
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('Instalando o Chromium para os testes…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly({ command: 'apt-get', args: ['update'], env })
  for (const name of debianPackages) {
    await runQuietly({ command: 'apt-get', args: ['install', '-y', '--no-install-recommends', name], env })
    const found = findInstalledBrowser()
    if (found) return found
  }
  return undefined
}

async function installWithPlaywright() {
  const cli = join(root, 'node_modules/@playwright/test/cli.js')
  const { output } = await runQuietly({ command: node24(), args: [cli, 'install', 'chromium'] })
  const { chromium } = await import('@playwright/test')
  const path = chromium.executablePath()
  if (existsSync(path)) return path
  throw new Error(
    `Nenhum Chromium foi encontrado nem pôde ser instalado: instale um e indique-o em CHROMIUM.\n\n${output}`,
  )
}
