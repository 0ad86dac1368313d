// The recipe of a product: ingredients found by name, each perhaps marked 'Se puede quitar'.
import { normalize } from '#domain/texto.ts'
import { Card } from '#web/admin/page/page.tsx'
import { IngredientIcon } from '#web/ordering/dibujo/ingredient-icon.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { FieldError } from '#web/ui/field-error.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Plus, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ChosenIngrediente } from './receta.ts'

interface IngredienteOption {
  readonly id: number
  readonly nombre: string
  readonly dibujo: string | null
  readonly archivado?: boolean | undefined
}

const MOST_FOUND = 6

export function RecetaField({
  ingredientes,
  value,
  onChange,
  error,
}: {
  ingredientes: readonly IngredienteOption[]
  value: readonly ChosenIngrediente[]
  onChange: (receta: readonly ChosenIngrediente[]) => void
  error: string | undefined
}) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const byId = new Map(ingredientes.map((one) => [one.id, one]))
  return (
    <Card title="Ingredientes" aside={value.length}>
      <p className="mb-3 text-14 text-ink-2">
        Lo que lleva, en orden. Sin foto, una pizza se dibuja con ellos.
      </p>
      <Finder
        ingredientes={ingredientes.filter(
          ({ id, archivado }) => archivado !== true && value.every((one) => one.id !== id),
        )}
        onAdd={(id) => onChange([...value, { id, quitable: false }])}
      />
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Ingredientes del producto"
        className="mt-2 divide-y divide-line outline-none"
      >
        {value.map(({ id, quitable }) => {
          const { nombre = '', dibujo = null, archivado = false } = byId.get(id) ?? {}
          return (
            <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
              <span className="flex min-w-0 flex-1 basis-48 items-center gap-3 text-16">
                <IngredientIcon dibujo={dibujo} />
                <span className="min-w-0 wrap-anywhere">{nombre}</span>
                {archivado && <Badge tone="neutral">Archivado</Badge>}
              </span>
              <span className="ml-auto flex items-center gap-2">
                <CheckboxField
                  label={
                    <>
                      Se puede quitar<span className="sr-only"> {nombre}</span>
                    </>
                  }
                  checked={quitable}
                  onChange={(event) => {
                    const { checked } = event.target
                    onChange(value.map((one) => (one.id === id ? { id, quitable: checked } : one)))
                  }}
                />
                <button
                  type="button"
                  aria-label={`Sacar ${nombre} de los ingredientes`}
                  title="Sacar"
                  className="grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-surface-2 hover:text-ink"
                  onClick={() => {
                    list.current?.focus()
                    onChange(value.filter((one) => one.id !== id))
                  }}
                >
                  <X className="size-5" aria-hidden="true" />
                </button>
              </span>
            </li>
          )
        })}
      </ul>
      <FieldError id={id} text={error} />
    </Card>
  )
}

/** Adds ingredients by their name. Enter adds the first one found. */
function Finder({
  ingredientes,
  onAdd,
}: {
  ingredientes: readonly IngredienteOption[]
  onAdd: (id: number) => void
}) {
  const [wanted, setWanted] = useState('')
  const words = normalize(wanted)
  const startsSo = (nombre: string) => normalize(nombre).startsWith(words)
  const found =
    words === ''
      ? []
      : ingredientes
          .filter(({ nombre }) => normalize(nombre).includes(words))
          .toSorted((a, b) => Number(startsSo(b.nombre)) - Number(startsSo(a.nombre)))
  const add = (id: number) => {
    onAdd(id)
    setWanted('')
  }
  return (
    <div>
      <SearchField
        label="Agregar un ingrediente"
        value={wanted}
        onChange={setWanted}
        onEnter={() => {
          const [first] = found
          if (first !== undefined) add(first.id)
        }}
      />
      {found.length > 0 && (
        <ul aria-label="Ingredientes encontrados" className="mt-2 flex flex-wrap gap-2">
          {found.slice(0, MOST_FOUND).map(({ id, nombre }) => (
            <li key={id} className="min-w-0">
              <button
                type="button"
                aria-label={`Agregar ${nombre}`}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 text-left text-16 font-semibold hover:bg-surface-2"
                onClick={() => add(id)}
              >
                <Plus className="size-4 shrink-0" aria-hidden="true" />
                <span className="min-w-0 wrap-anywhere">{nombre}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <output className="mt-1 block text-14 text-ink-2">
        {words !== '' && found.length === 0 && `Ningún ingrediente se llama «${wanted.trim()}»`}
        {found.length > MOST_FOUND && `Y ${String(found.length - MOST_FOUND)} más: escribe otra letra.`}
      </output>
    </div>
  )
}
