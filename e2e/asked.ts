/**
 * The questions that a screen asks: fields, and groups of radios or boxes; of a dialog where one is open. What lies
 * behind a title is asked of who opens it. It runs in the page.
 */
export function askedIn(main: Element): string[] {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? main
  const asked = [
    ...place.querySelectorAll('[role=radiogroup], fieldset:not([role]), select, textarea'),
    ...place.querySelectorAll('input:not([type=radio], [type=checkbox])'),
    ...[...place.querySelectorAll('input[type=checkbox]')].filter(
      (box) => !box.matches('[role=switch]') && box.closest('fieldset') === null,
    ),
  ]
  return asked
    .filter((each) => each.closest('details, [hidden]') === null)
    .filter((each) => each.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false }))
    .map((each) => each.getAttribute('name') ?? each.querySelector('legend')?.textContent ?? each.id)
}
