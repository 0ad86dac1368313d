// No form of the staff's pages loses what was typed without a question. Rule
// pantalla/cambios-sin-guardar.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const ROOM = 'src/web/admin'
const FORM = /<form\b|useForm\b|usePrevia\(/
const ASKS = /<UnsavedGuard\b|<SaveBar\b|useLeave\(|<FormDialog\b/

/** Forms before the log-in, and one that is typed again in a moment, each with its reason. */
const NEEDS_NO_QUESTION: Readonly<Record<string, string>> = {
  'login/login-page.tsx': 'nothing leads away from it',
  'login/invitation-page.tsx': 'nothing leads away from it',
  'login/quien-eres.tsx': 'a short key',
}

/** Forms for which the page or the dialog around them asks. */
const ASKED_BY: Readonly<Record<string, string>> = {
  'cuenta/clave-equipo-form.tsx': 'cuenta/mi-cuenta-page.tsx',
  'pedidos/domicilios/por-hoy.tsx': 'pedidos/domicilios/domicilios-dialog.tsx',
  'sedes/horarios/cierre-dialog.tsx': 'sedes/horarios/estado-dialog.tsx',
  'sedes/horarios/ley-seca-dialog.tsx': 'sedes/horarios/estado-dialog.tsx',
  'sedes/horarios/openings-form.tsx': 'sedes/horarios/calendario-dialog.tsx',
  'sedes/horarios/week-form.tsx': 'sedes/horarios/horarios-editor.tsx',
}

/** Dialogs in which something is typed or chosen, by themselves or in a part that they import. */
const DIALOG = /<Dialog\b/
const INPUT =
  /<(?:TextField|TextArea|MoneyField|SelectField|MotivoField|RadioChips|Stepper|CheckboxField|CelularField|PasswordField|SearchField|ImageField|DayField|OptionCard|Checklist|form|input|select|textarea)\b/

/** What these dialogs lose is one choice, or nothing. */
const LOSES_LITTLE: Readonly<Record<string, string>> = {
  'mesas/cuenta/mover-dialog.tsx': 'one choice',
  'pedidos/detalle/barrio-dialog.tsx': 'one choice',
  'pedidos/detalle/hand-over-dialog.tsx': 'one choice',
  'pedidos/filtros/board-controls.tsx': 'each choice is kept at once',
  'pedidos/filtros/estacion-dialog.tsx': 'each choice is kept at once',
  'usuarios/invitaciones-page.tsx': 'its link is only read',
}

interface File {
  readonly name: string
  readonly text: string
}
const files: readonly File[] = globSync(`${ROOM}/**/*.tsx`)
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ name: file.slice(ROOM.length + 1), text: readFileSync(file, 'utf8') }))
const fileByName = new Map(files.map((file) => [file.name, file]))
const asks = ({ text }: File) => ASKS.test(text)

/** The parts of the staff's pages that a file imports. */
const partsOf = ({ name, text }: File): File[] =>
  [...text.matchAll(/from '(?:#web\/admin\/|\.\/)([^']+\.tsx)'/g)].flatMap(([from, path = '']) => {
    const part = fileByName.get(from.includes('#web') ? path : join(dirname(name), path))
    return part === undefined ? [] : [part]
  })

const forms = files.filter(({ text }) => FORM.test(text))
const dialogs = files.filter(({ text }) => DIALOG.test(text))

test('every form of the staff asks before a way out loses what was typed', () => {
  const silent = forms.filter((form) => !asks(form)).map(({ name }) => name)
  expect(silent.toSorted()).toEqual([...Object.keys(NEEDS_NO_QUESTION), ...Object.keys(ASKED_BY)].toSorted())
  expect(forms.length).toBeGreaterThan(35)
})

test.each(Object.entries(ASKED_BY))('%s has a page or a dialog around it that asks: %s', (name, around) => {
  const form = fileByName.get(name)
  const asking = fileByName.get(around)
  if (form === undefined || asking === undefined) throw new Error('a file is gone')
  expect(asks(asking)).toBe(true)
  expect(partsOf(asking).includes(form) || partsOf(form).includes(asking)).toBe(true)
})

test('every dialog of the staff in which something is typed asks before it closes', () => {
  const silent = dialogs
    .filter((dialog) => !asks(dialog))
    .filter((dialog) =>
      [dialog, ...partsOf(dialog).filter((part) => !asks(part))].some(({ text }) => INPUT.test(text)),
    )
    .map(({ name }) => name)
  expect(silent.toSorted()).toEqual(Object.keys(LOSES_LITTLE).toSorted())
})
