import { html } from './page-html.ts'
import { pageHead } from './page-head.ts'

/** The people of one client, who may sign in here. */
export type People = { label: string; choices: readonly { subject: string; words: string }[] }

/** The login page of the fictitious provider, with a choice of people instead of a password. */
export const identityPage = (action: string, { label, choices }: People): string =>
  html`<!doctype html>
    <html lang="pt-BR">
      ${pageHead({ title: 'Conta Jangada · provedor de mentira', icon: 'data:,' })}
      <body>
        <main>
          <form class="panel options" method="post" action="${action}">
            <h1>Conta Jangada</h1>
            <p class="meta">Um provedor de identidade de mentira: escolha quem você é.</p>
            <div class="other">
              <label for="cpf">${label}</label>
              <select class="field" id="cpf" name="cpf">
                ${choices.map(({ subject, words }) => html`<option value="${subject}">${words}</option>`)}
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
