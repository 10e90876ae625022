import { formatCpf } from '@portal/brazil/cpf'
import { houseCast } from './stories/cast.ts'
import { html, trusted } from './page-html.ts'
import { style } from './page-style.ts'

/** The login page of the fictitious provider, with a choice of customers instead of a password. */
export const identityPage = (action: string): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>Conta Jangada · provedor de mentira</title>
        <style>
          ${trusted(style)}
        </style>
      </head>
      <body>
        <main>
          <form class="panel options" method="post" action="${action}">
            <h1>Conta Jangada</h1>
            <p class="meta">Um provedor de identidade de mentira: escolha quem você é.</p>
            <div class="other">
              <label for="cpf">Cliente</label>
              <select class="field" id="cpf" name="cpf">
                ${houseCast.map(({ cpf, name }) => html`<option value="${cpf}">${name} · ${formatCpf(cpf)}</option>`)}
              </select>
            </div>
            <label><input type="checkbox" name="dois-fatores" checked /> Confirmei com dois fatores</label>
            <div class="move">
              <button class="button primary" name="resposta" value="sim">Continuar</button>
              <button class="button quiet" name="resposta" value="nao">Cancelar</button>
            </div>
          </form>
        </main>
      </body>
    </html> `.html
