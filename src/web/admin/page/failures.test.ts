// How the staff's screens tell what did not work. Rule pantalla/errores.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const filesOf = (glob: string) =>
  globSync(glob)
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

test('every notice of an error is announced', () => {
  const silent = filesOf('src/web/**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/<Notice\s(?:[^>]|=>)*>/g)]
      .filter(([tag]) => tag.includes('tone="error"') && !tag.includes('role="alert"'))
      .map(() => file),
  )
  // A voided paper says so from the beginning: nothing has failed.
  expect(silent).toEqual(['src/web/ordering/comprobante/comprobante-view.tsx'])
})

test('the reason of a failed form is brought into view', () => {
  const plain = filesOf('src/web/admin/**/*.tsx').flatMap(({ file, text }) =>
    [...text.matchAll(/<Notice tone="error"[^>]*>\s*\{(?:problem|detailOf\([^}]*)\}\s*<\/Notice>/g)].map(
      () => file,
    ),
  )
  expect(plain).toEqual([])
})

// The toast may be in the file of a hook, so every form that draws no refusal is listed.
test('no form tells its refusal in a toast alone', () => {
  const own = filesOf('src/web/admin/**/*.tsx').filter(
    ({ text }) =>
      /<(?:form|SaveBar|FormDialog|EstadoDialog|OpeningsForm|WeekForm)\b/.test(text) &&
      !/<Problem\b|<Notice\s[^>]*tone="error"|role="alert"/.test(text),
  )
  expect(own.map(({ file }) => file).toSorted()).toEqual([
    // At its field.
    'src/web/admin/pedidos/bloqueos/page.tsx',
    // It closes first, and the board tells.
    'src/web/admin/pedidos/cancelar/cancelar-dialog.tsx',
    // At its field.
    'src/web/admin/pedidos/detalle/factura-panel.tsx',
    // In the frame of their dialogs.
    'src/web/admin/sedes/horarios/cierre-dialog.tsx',
    'src/web/admin/sedes/horarios/ley-seca-dialog.tsx',
    'src/web/admin/sedes/horarios/openings-form.tsx',
    'src/web/admin/sedes/horarios/week-form.tsx',
  ])
})

test('no screen tells by itself that a read has failed while it may show the data', () => {
  const own = filesOf('src/web/admin/**/*.tsx').filter(({ text }) =>
    /useEffect\(\(\) => \{\s*if \((?:error !== null|isError)\) notify\.error/.test(text),
  )
  expect(own.map(({ file }) => file)).toEqual([])
})

test('a call without an answer says that there is no connection, not that it failed', () => {
  const own = filesOf('src/web/admin/**/*.{ts,tsx}')
    .filter(({ text }) => /\bmessageOf\(/.test(text))
    .map(({ file }) => file)
  // Their texts are fixed by a rule, speak of the connection themselves, or follow a final refusal.
  expect(own.toSorted()).toEqual([
    'src/web/admin/guards.tsx',
    'src/web/admin/login/invitation-page.tsx',
    'src/web/admin/login/login-page.tsx',
    'src/web/admin/login/quien-eres.tsx',
    'src/web/admin/mesas/queries.ts',
    'src/web/admin/pedidos/change-pedido.ts',
    'src/web/admin/permisos/listado-page.tsx',
    'src/web/admin/publicidad/listado-page.tsx',
    'src/web/admin/repartos/toques.ts',
    'src/web/admin/sedes/registro/first-hours.tsx',
  ])
})
