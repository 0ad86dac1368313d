// No form of the staff's pages loses what was typed without a question. Rule
// pantalla/cambios-sin-guardar.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const ROOM = 'src/web/admin'
const FORM = /<form\b|useForm\b|usePrevia\(/
/** They ask by themselves, or tell the page around them. */
const ASKS = /<UnsavedGuard\b|<SaveBar\b|useLeave\(|<FormDialog\b|\bonDirty\b/

/** Forms before the log-in, and lines that are typed again in a moment, each with its reason. */
const NEEDS_NO_QUESTION: Readonly<Record<string, string>> = {
  'login/login-page.tsx': 'nothing leads away from it',
  'login/invitation-page.tsx': 'nothing leads away from it',
  'login/quien-eres.tsx': 'a short key',
  'pedidos/domicilios/por-hoy.tsx': 'in the dialog of the riders',
  'sedes/horarios/cierre-dialog.tsx': 'its dialog asks',
  'sedes/horarios/ley-seca-dialog.tsx': 'its dialog asks',
  'sedes/horarios/openings-form.tsx': 'its dialog asks',
}

/** Dialogs with inputs but without `<form>`. */
const DIALOG = /<Dialog\b/
const INPUT = /<(?:TextField|TextArea|MoneyField|SelectField|MotivoField|RadioChips|Stepper|CheckboxField)\b/

/** What these dialogs lose is one choice, or nothing. */
const LOSES_LITTLE: Readonly<Record<string, string>> = {
  'mesas/cuenta/mover-dialog.tsx': 'one choice',
  'pedidos/detalle/barrio-dialog.tsx': 'one choice',
  'pedidos/detalle/hand-over-dialog.tsx': 'one choice',
  'pedidos/filtros/estacion-dialog.tsx': 'each choice is kept at once',
}

const files = globSync(`${ROOM}/**/*.tsx`)
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ name: file.slice(ROOM.length + 1), text: readFileSync(file, 'utf8') }))
const forms = files.filter(({ text }) => FORM.test(text))
const dialogs = files.filter(({ text }) => DIALOG.test(text) && INPUT.test(text))

test('every form of the staff asks before a way out loses what was typed', () => {
  const silent = forms.filter(({ text }) => !ASKS.test(text)).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(NEEDS_NO_QUESTION).toSorted())
  expect(forms.length).toBeGreaterThan(35)
})

test('every dialog of the staff in which something is typed asks before it closes', () => {
  const silent = dialogs.filter(({ text }) => !ASKS.test(text)).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(LOSES_LITTLE).toSorted())
})
