// During a rolling restart a process of the previous release works on a schema that a newer one has
// migrated. So a migration takes away or renames nothing that the older process names, and a column
// that it does not write has a value of its own.
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { listMigrations } from './migrate.ts'

/** What migrations did before this test. A new line needs a date and a reason. */
const DONE: Readonly<Record<string, readonly string[]>> = {
  // 2026-11-23: a process of the previous release sent no codes until it ended.
  '0012-accounts.sql': ['renames codigos.ip'],
  // 2026-11-29: a process of the previous release reads a double as a number, as it read the
  // integer, and writes integers into it.
  '0102-large-shifts.sql': [
    'retypes turnos.efectivo_esperado',
    'retypes turnos.datafono_esperado',
    'retypes turnos.transferencia_esperado',
    'retypes liquidaciones.efectivo',
    'retypes liquidaciones.entregado',
  ],
}

/** The statements of a file, without comments and bodies of functions, in one line each. */
const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())

/** The parts of a statement between commas outside brackets. */
function partsOf(text: string): string[] {
  let depth = 0
  const marked = text.replaceAll(/[(),]/g, (sign) => {
    depth += Number(sign === '(') - Number(sign === ')')
    return sign === ',' && depth === 0 ? '\n' : sign
  })
  return marked.split('\n')
}

/** What stops an older process in a part of 'alter table', or null. */
function breakOf(table: string, part: string): string | null {
  const words = part.trim()
  const name = (pattern: RegExp) => pattern.exec(words)?.[1]
  const dropped = name(/^drop (?!constraint\b)(?:column )?(?:if exists )?(\w+)/)
  if (dropped !== undefined) return `drops ${table}.${dropped}`
  if (words.startsWith('rename to ')) return `renames ${table}`
  const renamed = name(/^rename (?!constraint\b)(?:column )?(\w+) to /)
  if (renamed !== undefined) return `renames ${table}.${renamed}`
  const retyped = name(/^alter (?:column )?(\w+) (?:set data )?type /)
  if (retyped !== undefined) return `retypes ${table}.${retyped}`
  const required = name(/^alter (?:column )?(\w+) set not null/)
  if (required !== undefined) return `requires ${table}.${required}`
  const added = name(
    /^add (?!constraint\b|check\b|primary\b|foreign\b|unique\b)(?:column )?(?:if not exists )?(\w+) /,
  )
  const isFilled = / default | generated |serial/.test(words)
  return added !== undefined && / not null| primary key/.test(words) && !isFilled
    ? `requires ${table}.${added}`
    : null
}

function breaksIn(text: string): string[] {
  const statements = statementsOf(text)
  const own = new Set(statements.map((one) => /^create table (?:if not exists )?(\w+)/.exec(one)?.[1]))
  return statements.flatMap((one) => {
    const dropped = /^drop table (?:if exists )?(\w+)/.exec(one)?.[1]
    if (dropped !== undefined && !own.has(dropped)) return [`drops ${dropped}`]
    const [, table = '', parts = ''] = /^alter table (?:only )?(?:if exists )?(\w+) (.*)$/.exec(one) ?? []
    return own.has(table) ? [] : partsOf(parts).flatMap((part) => breakOf(table, part) ?? [])
  })
}

test.each([
  ['drop table viejos; alter table mesas drop codigo', ['drops viejos', 'drops mesas.codigo']],
  [
    'alter table mesas rename nombre to letrero, rename to puestos',
    ['renames mesas.nombre', 'renames mesas'],
  ],
  ['ALTER TABLE mesas ADD piso int not null check (piso in (1, 2))', ['requires mesas.piso']],
  ['alter table mesas alter sede_id type bigint', ['retypes mesas.sede_id']],
  ['alter table mesas alter column nombre set not null', ['requires mesas.nombre']],
  ['-- drop table mesas;\nalter table mesas drop constraint uno, add piso int not null default 1', []],
  ['create table nuevas (id int primary key); alter table nuevas add uno text not null', []],
])('%j breaks %j', (text, expected) => {
  expect(breaksIn(text)).toEqual(expected)
})

test('no migration takes from a process of the previous release what it reads or writes', async () => {
  const files = await Promise.all(
    (await listMigrations()).map(async (name) => {
      const text = await readFile(new URL(`migrations/${name}`, import.meta.url), 'utf8')
      return [name, breaksIn(text)] as const
    }),
  )
  expect(Object.fromEntries(files.filter(([, breaks]) => breaks.length > 0))).toEqual(DONE)
})
