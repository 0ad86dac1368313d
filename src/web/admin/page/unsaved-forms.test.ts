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
  'pedidos/cancelar/cancelar-dialog.tsx': 'a question with a short reason',
  'pedidos/detalle/repetir-dialog.tsx': 'a question with a short reason',
  'pedidos/domicilios/por-hoy.tsx': 'in the dialog of the riders',
  'sedes/horarios/cierre-dialog.tsx': 'its dialog asks',
  'sedes/horarios/ley-seca-dialog.tsx': 'its dialog asks',
  'sedes/horarios/openings-form.tsx': 'its dialog asks',
}

const files = globSync(`${ROOM}/**/*.tsx`).filter((file) => !file.includes('.test.'))
const forms = files
  .map((file) => ({ name: file.slice(ROOM.length + 1), text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => FORM.test(text))

test('every form of the staff asks before a way out loses what was typed', () => {
  const silent = forms.filter(({ text }) => !ASKS.test(text)).map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(NEEDS_NO_QUESTION).toSorted())
  expect(forms.length).toBeGreaterThan(35)
})
