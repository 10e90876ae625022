export const LIBRAS_SCRIPT = '/sandbox/libras.js'

/** A stand-in for the VLibras widget: its button makes the sentences pressable, and a pressed one is 'translated' in words. */
export const librasScript = `'use strict'
globalThis.VLibras = {
  Widget: class {
    constructor() {
      const place = document.querySelector('[vw-access-button]')
      const button = Object.assign(document.createElement('button'), { textContent: 'Libras' })
      const sign = document.createElement('output')
      place.append(button, sign)
      button.addEventListener('click', () => {
        button.setAttribute('aria-pressed', 'true')
        document.addEventListener('click', ({ target }) => {
          if (target.localName === 'p') sign.textContent = 'Em Libras: ' + target.textContent
        })
      })
    }
  },
}
`
