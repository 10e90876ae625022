import { randomUUID } from 'node:crypto'
import { days, seconds } from '../src/platform/clock.ts'
import { policy } from '../src/identity/sign-in/policy.ts'
import { signCall, signOrder } from '../src/platform/gateways/notice-signature.ts'
import type { SecurityEvent } from '../src/platform/security/security-events.ts'
import { answer, begin, createPassword, rightChoices, sendCode, toPassword, toQuestions } from './access-steps.ts'
import { createAuthenticator } from './authenticator.ts'
import { Browser, newKey } from './browser.ts'
import { deskCall } from './desk-call.ts'
import { beginHandOver, finishHandOver } from './identity.ts'
import { newProofKey, signInByKey } from './proof-steps.ts'
import { askQuickSlip, enterQuickSlip } from './quick-slip-steps.ts'
import * as rescues from './rescue-steps.ts'
import { proveAgain } from './step-up-steps.ts'
import { type Twin, createTwin } from './twins.ts'
import { NOTICE_SECRETS, type World } from './world.ts'

/** Somebody new, and a browser that nobody knows. */
export type Scene = { world: World; twin: Twin; browser: Browser; fullDisk(isFull: boolean): void }

export const NEW_PASSWORD = 'três jangadeiros no mar às seis'
export const WRONG_PASSWORD = 'nao-e-esta-2026'
const link = /\/negociacao\/link#([\w-]{43})/

const wrongPassword = ({ browser, twin }: Scene) => browser.login(twin, { senha: WRONG_PASSWORD })
const signedIn = ({ browser, twin }: Scene) => browser.signIn(twin)

const post = (world: World, path: string, body: string, signature?: string) =>
  fetch(`${world.address}/webhook/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(signature !== undefined && { 'x-signature': signature }) },
    body,
  })

async function linkOf({ world }: Scene): Promise<string> {
  const { cpf } = await createTwin(world, 'Ubirajara')
  await deskCall(world, 'link-negociacao', { acao: 'enviar', emissor: '1', cpf, canal: 'SMS' })
  await world.run('messages')
  return link.exec(world.sandbox.sms.messages()[0]?.text ?? '')?.[1] ?? ''
}

const openLink = ({ browser }: Scene, token: string, dataNascimento: string) =>
  browser.call('negotiationLinkAccess', { body: { token, dataNascimento, emissor: '1' } })

async function rescueByFacts({ world, browser, twin }: Scene) {
  return rescues.rescueByFacts(world, browser, twin)
}

async function changeContact(scene: Scene): Promise<void> {
  const { world, browser } = scene
  await signedIn(scene)
  const prova = await proveAgain(browser)
  await browser.call('changeContact', { body: { canal: 'EMAIL', contato: rescues.newEmail(), prova } })
  const codigo = await rescues.codeTo(world, 'EMAIL')
  await browser.call('confirmContact', { body: { canal: 'EMAIL', codigo } })
}

async function changePasskeys(scene: Scene): Promise<void> {
  const { world, browser } = scene
  await signedIn(scene)
  const authenticator = createAuthenticator(world)
  const { body: options } = await browser.call('beginPasskey', { body: { prova: await proveAgain(browser) } })
  const { body } = await browser.call('addPasskey', { body: { credencial: authenticator.create(options) } })
  await browser.call('removePasskey', { params: { id: body.id }, body: { prova: await proveAgain(browser) } })
}

async function newPassword({ world, browser, twin }: Scene): Promise<void> {
  await createPassword(browser, await toPassword(world, browser, twin, 'forgottenPassword'), NEW_PASSWORD)
}

async function privacyCode(scene: Scene): Promise<string> {
  await signedIn(scene)
  await scene.browser.call('sendPrivacyCode', { body: { canal: 'SMS' } })
  return scene.world.lastCode(scene.twin.cpf)
}

async function askCopy(scene: Scene) {
  const codigo = await privacyCode(scene)
  return scene.browser.call('exportData', { body: { codigo }, key: newKey() })
}

/** Acts of a person, a thief or a machine, by the event that each brings. */
export const drives: Record<SecurityEvent, (scene: Scene) => Promise<unknown>> = {
  'sys-startup': ({ world }) => world.restart(),
  'sys-shutdown': ({ world }) => world.restart(),
  'authn-login-success': signedIn,
  'authn-login-challenge': ({ browser, twin }) => browser.login(twin),
  'authn-login-fail': wrongPassword,
  async 'authn-login-lock'(scene) {
    for (let time = 0; time < 6; time += 1) await wrongPassword(scene)
  },
  async 'authn-login-held'({ world, browser, twin }) {
    await rescues.rescue(world, browser, twin)
    await rescues.approveRescue(world, twin)
    await new Browser(world).login(twin)
  },
  'authn-code-fail': async ({ browser, twin }) => browser.typeCode(await browser.challenge(twin), '000000'),
  async 'authn-code-fail-max'({ browser, twin }) {
    const desafio = await browser.challenge(twin)
    for (let time = 0; time < 6; time += 1) await browser.typeCode(desafio, '000000')
  },
  'authn-federation-fail': async ({ browser }) =>
    finishHandOver(browser, await beginHandOver(browser), 'nenhum-codigo'),
  async 'authn-passkey-fail'({ world, browser }) {
    const { body: options } = await browser.call('passkeyChallenge')
    const credencial = createAuthenticator(world).sign(options)
    await browser.call('passkeySignIn', { body: { credencial, emissor: '1' } })
  },
  'authn-quickslip-success': ({ browser, twin }) => askQuickSlip(browser, twin.cpf),
  'authn-quickslip-fail': ({ browser, twin }) => askQuickSlip(browser, twin.cpf, { dataNascimento: '1988-03-15' }),
  'authn-link-success': async (scene) => openLink(scene, await linkOf(scene), '1988-03-14'),
  'authn-link-fail': async (scene) => openLink(scene, await linkOf(scene), '1988-03-15'),
  async 'authn-proof-fail'({ world, twin }) {
    // The thief has the copied token, and not the key of its browser.
    const { refreshToken } = await signInByKey(world, twin, await newProofKey())
    await new Browser(world).refresh(refreshToken)
  },
  'authn-proof-missing': ({ browser, twin }) => browser.refresh(`${randomUUID()}.0.${twin.cpf}`),
  async 'authn-token-reuse'(scene) {
    const { world, browser } = scene
    await signedIn(scene)
    await browser.refresh()
    world.clock.advance(policy.session.refreshGrace + seconds(1))
    await browser.refresh()
  },
  'authn-token-fail': ({ browser }) => Object.assign(browser, { accessToken: 'A'.repeat(43) }).call('flow'),
  'authn-recovery-begin': ({ browser, twin }) => begin(browser, twin.cpf, 'forgottenPassword'),
  'authn-recovery-proven': ({ world, browser, twin }) => toPassword(world, browser, twin),
  async 'authn-recovery-fail'({ world, browser, twin }) {
    const { desafio, perguntas } = await toQuestions(world, browser, twin.cpf)
    await answer(browser, desafio, await rightChoices(world, twin.id, perguntas), '1988-03-15')
  },
  'authn-password-change': newPassword,
  async 'authn-password-change-fail'(scene) {
    await signedIn(scene)
    await scene.browser.call('changePassword', { body: { senhaAtual: WRONG_PASSWORD, senha: NEW_PASSWORD } })
  },
  'authn-rescue-begin': ({ browser, twin }) => rescues.beginRescue(browser, twin.cpf),
  async 'authn-rescue-fail'({ browser, twin }) {
    const { desafio } = await rescues.beginRescue(browser, twin.cpf)
    await rescues.proveByPassword(browser, desafio, WRONG_PASSWORD)
  },
  'authn-rescue-proven': ({ world, browser, twin }) => rescues.rescue(world, browser, twin),
  'authn-rescue-wait': ({ world, browser, twin }) => rescues.rescue(world, browser, twin),
  async 'authn-rescue-done'({ world, browser, twin }) {
    await rescues.rescue(world, browser, twin)
    await rescues.approveRescue(world, twin)
    world.clock.advance(rescues.WAIT)
    await world.run('rescues')
  },
  async 'authn-rescue-lapse'(scene) {
    await rescueByFacts(scene)
    scene.world.clock.advance(policy.rescue.lapse + days(1))
    await scene.world.run('rescues')
  },
  async 'authn-rescue-stop'({ world, browser, twin }) {
    await rescues.rescue(world, browser, twin)
    await browser.call('stopRescue', { body: { token: await rescues.stopTokenOf(world, twin) } })
  },
  async 'authn-stepup-success'(scene) {
    await signedIn(scene)
    await proveAgain(scene.browser)
  },
  async 'authn-stepup-fail'(scene) {
    await signedIn(scene)
    await scene.browser.call('stepUp', { body: { senha: WRONG_PASSWORD } })
  },
  async 'authn-stepup-missing'(scene) {
    await signedIn(scene)
    await scene.browser.call('changeContact', { body: { canal: 'SMS', contato: rescues.newPhone() } })
  },
  'user-contact-ask': changeContact,
  'user-contact-change': changeContact,
  'user-passkey-add': changePasskeys,
  'user-passkey-remove': changePasskeys,
  'user-data-ask': askCopy,
  async 'user-data-export'(scene) {
    const { body } = await askCopy(scene)
    await scene.browser.file('dataExportJson', { params: { protocolo: body.protocolo } })
  },
  async 'user-data-change'(scene) {
    const codigo = await privacyCode(scene)
    const body = { campo: 'NOME', valor: 'Marina Alves', codigo }
    await scene.browser.call('correctData', { body, key: newKey() })
  },
  'session-end': async (scene) => (await signedIn(scene)).call('signOut'),
  'authz-fail': async ({ world, twin }) => (await enterQuickSlip(world, twin)).call('flow'),
  'authz-key-fail': ({ browser, twin }) =>
    browser.call('firstAccess', { body: { cpf: twin.cpf, emissor: '1' }, headers: { 'x-api-key': 'outra' } }),
  'malicious-csrf': ({ browser, twin }) =>
    browser.call('firstAccess', { body: { cpf: twin.cpf, emissor: '1' }, csrf: false }),
  'malicious-direct-reference': async (scene) =>
    (await signedIn(scene)).call('invoiceDetails', { query: { cartao: randomUUID() } }),
  async 'excess-rate-limit-exceeded'({ browser }) {
    for (let time = 0; time < 125; time += 1) await browser.call('version')
  },
  async 'excess-codes'({ browser, twin }) {
    const { desafio } = await begin(browser, twin.cpf)
    for (let time = 0; time < 2; time += 1) await sendCode(browser, desafio)
  },
  async 'excess-load'({ browser, twin, fullDisk }) {
    await browser.visit()
    fullDisk(true)
    await browser.login(twin).finally(() => fullDisk(false))
  },
  'webhook-signature-fail': ({ world }) => post(world, 'pix', '{"pix":[]}'),
  'webhook-network-fail': ({ world }) => post(world, 'boleto', '{"boletos":[]}'),
  'desk-anonymous': ({ world, twin }) => {
    const body = JSON.stringify({ acao: 'liberar-senha', emissor: '1', cpf: twin.cpf })
    return post(
      world,
      'resgate',
      body,
      signCall(NOTICE_SECRETS.MESA, { address: '/webhook/resgate', body }, world.clock.now()),
    )
  },
  async 'desk-replay'({ world, twin }) {
    const body = JSON.stringify({ acao: 'liberar-senha', emissor: '1', cpf: twin.cpf, nota: 'ligou' })
    const order = { address: '/webhook/resgate', body, by: 'maria.mesa' }
    const signature = signOrder(NOTICE_SECRETS.MESA, order, world.clock.now())
    for (let time = 0; time < 2; time += 1) await post(world, 'resgate', body, signature)
  },
  'desk-act': ({ world, twin }) =>
    deskCall(world, 'resgate', { acao: 'liberar-senha', emissor: '1', cpf: twin.cpf, nota: 'ligou' }),
}
