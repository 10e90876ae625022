export const LIBRAS_SCRIPT = '/sandbox/libras.js'

/** A stand-in for the VLibras widget: it needs of its frame what the real one needs (decision 033), and 'translates' in words. */
export const librasScript = `'use strict'
globalThis.VLibras = {
  Widget: class {
    constructor() {
      const place = document.querySelector('[vw-access-button]')
      const button = Object.assign(document.createElement('button'), { textContent: 'Libras' })
      const sign = document.createElement('output')
      addEventListener('load', () => place.append(button, sign))
      button.addEventListener('click', async () => {
        localStorage.setItem('guia', JSON.stringify(localStorage.getItem('guia') !== 'false'))
        if (navigator.getGamepads().length > 0) return
        new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
        new Function('')()
        const text = URL.createObjectURL(new Blob(['postMessage(1)'], { type: 'text/javascript' }))
        await new Promise((done) => new Worker(text).addEventListener('message', done))
        button.setAttribute('aria-pressed', 'true')
        document.addEventListener('click', ({ target }) => {
          if (target.localName === 'p') sign.textContent = 'Em Libras: ' + target.textContent
        })
      })
    }
  },
}
`
