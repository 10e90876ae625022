/** The page's script runs in the browser as it stands: no module, no build, nothing from elsewhere. */
export const script = String.raw`'use strict'
const EVERY_MS = 2000
const byId = (id) => document.getElementById(id)
const lists = { mensagens: byId('lista-mensagens'), pix: byId('lista-pix'), boletos: byId('lista-boletos'), autorizacoes: byId('lista-autorizacoes'), eventos: byId('lista-eventos') }

/** The live region: messages leave by themselves unless something went wrong. */
let leaving
const say = (text, good = true) => {
  const words = document.createElement('p')
  words.className = good ? 'toast' : 'toast bad'
  words.textContent = text
  byId('recado').replaceChildren(words)
  clearTimeout(leaving)
  leaving = setTimeout(() => words.remove(), good ? 6000 : 12000)
}

/** The HTML of each item as the server sent it: an item keeps focus and input until that changes. */
const sources = new WeakMap()
const keep = (list) => { for (const item of list.children) sources.set(item, item.outerHTML) }

const show = (list, text) => {
  const template = document.createElement('template')
  template.innerHTML = text
  keep(template.content)
  const known = new Map([...list.children].map((item) => [item.dataset.key, item]))
  const items = [...template.content.children].map((item) => {
    const old = known.get(item.dataset.key)
    if (old && sources.get(old) === sources.get(item)) return old
    if (!old && item.dataset.news) say(item.dataset.news)
    return item
  })
  const focused = document.activeElement?.closest('[data-key]')?.dataset.key
  for (const item of [...list.children]) if (!items.includes(item)) item.remove()
  let place = list.firstElementChild
  for (const item of items) {
    if (item === place) place = place.nextElementSibling
    else list.insertBefore(item, place)
  }
  const lost = items.find((item) => item.dataset.key === focused)
  if (lost && !lost.contains(document.activeElement)) {
    lost.tabIndex = -1
    lost.focus({ preventScroll: true })
  }
}

const refresh = async () => {
  const away = byId('sem-contato')
  try {
    const answer = await fetch('/sandbox/partes')
    if (!answer.ok) throw new Error(String(answer.status))
    const parts = await answer.json()
    byId('hora').textContent = parts.hora
    if (byId('face').dataset.now !== parts.relogio) byId('face').innerHTML = byId('face').dataset.now = parts.relogio
    for (const [name, list] of Object.entries(lists)) show(list, parts[name])
    away.hidden = true
  } catch {
    if (away.hidden) away.textContent = 'Sem contato com o servidor. O que está na tela pode ter mudado; tentamos de novo sozinhos.'
    away.hidden = false
  }
}

const watch = async () => {
  if (!document.hidden) await refresh()
  setTimeout(watch, EVERY_MS)
}

const cookie = (name) => document.cookie.split('; ').find((pair) => pair.startsWith(name + '='))?.slice(name.length + 1)
const token = () => decodeURIComponent(cookie('__Host-XSRF-TOKEN') ?? cookie('XSRF-TOKEN') ?? '')

const call = async (name, body, button) => {
  if (button.getAttribute('aria-disabled') === 'true') return
  button.setAttribute('aria-disabled', 'true')
  try {
    const answer = await fetch('/sandbox/' + name, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token() },
      body: JSON.stringify(body),
    })
    const { feito, mensagem } = await answer.json()
    await refresh()
    say(mensagem, feito === true)
  } catch {
    say('O servidor não respondeu. Veja se ele está no ar e tente de novo.', false)
  } finally {
    button.removeAttribute('aria-disabled')
  }
}

/** R$ 1.234,56 → 123456, by digits, without arithmetic. */
const centsOf = (text) => {
  const match = /^(\d{1,3}(?:\.?\d{3})*)(?:,(\d{1,2}))?$/.exec(text.trim().replace(/^R\$\s*/, ''))
  return match ? Number(match[1].replaceAll('.', '') + (match[2] ?? '').padEnd(2, '0')) : 0
}

const copy = async (text, button) => {
  try {
    await navigator.clipboard.writeText(text)
    say('Copiado.')
  } catch {
    const range = document.createRange()
    range.selectNodeContents(button.parentElement.querySelector('strong, b'))
    getSelection().removeAllRanges()
    getSelection().addRange(range)
    say('Não deu para copiar sozinho: o texto está selecionado.', false)
  }
}

/** A tab opened by script copies this tab's session storage, so the login would find a customer signed in. */
const openLogin = () => {
  const kept = { ...sessionStorage }
  sessionStorage.clear()
  const tab = window.open('/sso/login', '_blank')
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
  return tab
}

const write = (tab, input, value) => {
  if (input.value !== '') return
  Object.getOwnPropertyDescriptor(tab.HTMLInputElement.prototype, 'value').set.call(input, value)
  input.dispatchEvent(new tab.Event('input', { bubbles: true }))
}

const fillLogin = (cpf) => {
  const tab = openLogin()
  if (!tab) return say('O navegador bloqueou a outra aba. Abra /sso/login e digite o CPF e a senha.', false)
  const ended = performance.now() + 15000
  let filledAt
  const turn = () => {
    if (tab.closed) return
    const user = tab.document?.querySelector('input[autocomplete=username]')
    const password = tab.document?.querySelector('input[autocomplete=current-password]')
    if (user && password && tab.document.readyState === 'complete') {
      write(tab, user, cpf)
      write(tab, password, byId('senha').textContent)
      if (filledAt === undefined) password.form?.querySelector('[type=submit]')?.focus()
      filledAt ??= performance.now()
      /** The opened page may still be waking up and empty the fields, so they are filled twice. */
      if (performance.now() > filledAt + 1500) return say('Login preenchido na outra aba.')
    }
    if (performance.now() < ended) return setTimeout(turn, 100)
    say('A tela de login não abriu na outra aba. Entre com o CPF e a senha desta página.', false)
  }
  turn()
}

document.addEventListener('click', (event) => {
  const button = event.target.closest('button')
  if (!button) return
  const { copy: text, cpf, call: name, body } = button.dataset
  if (text) void copy(text, button)
  else if (cpf) fillLogin(cpf)
  else if (name) void call(name, JSON.parse(body), button)
})

document.addEventListener('submit', (event) => {
  event.preventDefault()
  const { call: name, body } = event.target.dataset
  const form = new FormData(event.target)
  if (form.has('codigo')) {
    const choice = JSON.parse(event.submitter?.dataset.body ?? '{"aceitar":true}')
    return void call(name, { codigo: form.get('codigo').trim(), ...choice }, event.submitter ?? event.target.querySelector('button'))
  }
  const cents = centsOf(form.get('valor'))
  if (cents < 1) return say('Digite um valor em reais, como 10,00.', false)
  void call(name, { ...JSON.parse(body), valorCentavos: cents }, event.submitter ?? event.target.querySelector('button'))
})

document.addEventListener('visibilitychange', () => { if (!document.hidden) void refresh() })
Object.values(lists).forEach(keep)
void watch()
`
