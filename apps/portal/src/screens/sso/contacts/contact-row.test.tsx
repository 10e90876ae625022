import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from '../../../ui/fields/error-summary.tsx'
import { NewContact } from './new-contact.tsx'
import { ContactRow } from './contact-row.tsx'

const channels = ['SMS', 'EMAIL'] as const
const nothing = () => {}
const problems = [{ field: 'contato-SMS', message: 'Digite o celular novo.' }]
const waitingOf = (canal: (typeof channels)[number]) => ({
  canal,
  destino: '***',
  expiraEmSegundos: 300,
  reenvioEmSegundos: 30,
  sentAt: 0,
})

const found = (html: string, pattern: RegExp): string[] => [...html.matchAll(pattern)].map(([, what = '']) => what)
const plain = (html: string): string => html.replaceAll(/<[^>]+>/g, '')
/** The ids and names of a screen's pieces, which must differ. */
const namesIn = (html: string) => ({
  ids: found(html, / id="([^"]+)"/g),
  labels: found(html, /<label[^>]*>(.*?)<\/label>/g).map(plain),
  buttons: found(html, /<button[^>]*>(.*?)<\/button>/g).map(plain),
})

test('SSO-02 with both contacts open no field, button or list of problems has the name of another', () => {
  const typing = channels.map((canal) => (
    <div key={canal}>
      <ErrorSummary errors={problems} />
      <NewContact canal={canal} autoFocus={false} onSend={nothing} onAnswer={nothing} onCancel={nothing} />
    </div>
  ))
  const waiting = channels.map((canal) => (
    <ContactRow
      key={canal}
      canal={canal}
      destino="***"
      waiting={waitingOf(canal)}
      onAnswer={nothing}
      onTyping={nothing}
    />
  ))
  for (const drawn of [typing, waiting]) {
    const names = namesIn(renderToStaticMarkup(drawn))
    expect(names.ids.length).toBeGreaterThan(1)
    for (const each of Object.values(names)) expect(each).toEqual([...new Set(each)])
  }
  const { labels } = namesIn(renderToStaticMarkup(waiting))
  expect(labels).toEqual(['Código do celular', 'Código do e-mail'])
})

test('SSO-02 what waited when the screen opened is said where a reader hears of it, and takes no focus', () => {
  const html = renderToStaticMarkup(
    <ContactRow canal="SMS" destino="***" waiting={waitingOf('SMS')} onAnswer={nothing} onTyping={nothing} />,
  )
  expect(plain(found(html, /<div role="status">(.*?)<\/div>/g)[0] ?? '')).toBe(
    'Enviamos um código de 6 dígitos para ***.',
  )
  expect(html).not.toContain('autofocus')
})
