// Saves the chosen address in the account under a name: 'Casa', 'Oficina', or another one. Rule
// direccion/guardadas.
import type { WholeBody } from '#contract/lib/endpoint.ts'
import { direccionesApi } from '#contract/usuarios/direcciones.ts'
import { MAX_NOMBRE_DE_DIRECCION } from '#domain/direccion/direccion.ts'
import { ApiError, call } from '#web/lib/call.ts'
import { detailOf } from '#web/lib/detail-of.ts'
import type { DireccionElegida } from '#web/lib/entrega.ts'
import { direccionesGuardadasQuery } from '#web/ordering/sedes/direcciones-guardadas.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { onEnter } from '#web/ui/on-enter.ts'
import { focusAtOnce } from '#web/ui/focus-at-once.ts'
import { notify } from '#web/ui/toast.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

const SUGGESTED = ['Casa', 'Oficina']

export function KeepDireccion({ direccion }: { direccion: DireccionElegida }) {
  const client = useQueryClient()
  const { data: kept } = useQuery(direccionesGuardadasQuery())
  const [nombre, setNombre] = useState<string | null>(null)
  const keep = useMutation({
    mutationFn: (name: string) => {
      const { direccion: texto, instrucciones, lat, lng, sedeId } = direccion
      const body: WholeBody<typeof direccionesApi.create> = {
        nombre: name,
        direccion: texto,
        instrucciones,
        lat,
        lng,
        sede: sedeId,
      }
      return call(direccionesApi.create, { body })
    },
    onSuccess: ({ nombre: name }) => {
      notify.success(`Guardaste esta dirección como ${name}`)
      return client.invalidateQueries(direccionesGuardadasQuery())
    },
    onError: (error) => {
      if (nombre === null) notify.error(detailOf(error, 'No pudimos guardar la dirección'))
      // After a lost answer the account may have it.
      return client.invalidateQueries(direccionesGuardadasQuery())
    },
  })
  if (kept === undefined || kept.some((one) => one.direccion === direccion.direccion)) return null
  const free = SUGGESTED.filter((name) => kept.every((one) => one.nombre !== name))
  return (
    <div className="flex flex-wrap items-end gap-2">
      <p className="w-full text-14 font-semibold text-ink">Guardar esta dirección como</p>
      {nombre === null ? (
        <>
          {free.map((name) => (
            <Button
              key={name}
              variant="secondary"
              busy={keep.isPending && keep.variables === name}
              busyLabel="Guardando"
              onClick={() => {
                if (!keep.isPending) keep.mutate(name)
              }}
            >
              {name}
            </Button>
          ))}
          <Button variant="ghost" onClick={() => setNombre('')}>
            Otro nombre
          </Button>
        </>
      ) : (
        <>
          <div className="min-w-0 flex-1 basis-40">
            <TextField
              label="Nombre de la dirección"
              ref={focusAtOnce}
              maxLength={MAX_NOMBRE_DE_DIRECCION}
              value={nombre}
              onChange={(event) => setNombre(event.target.value)}
              onKeyDown={onEnter(() => {
                if (!keep.isPending) keep.mutate(nombre)
              })}
              error={keep.error === null ? undefined : problemOf(keep.error)}
            />
          </div>
          <Button
            variant="secondary"
            busy={keep.isPending}
            busyLabel="Guardando"
            onClick={() => keep.mutate(nombre)}
          >
            Guardar
          </Button>
        </>
      )}
    </div>
  )
}

const problemOf = (error: Error): string =>
  (error instanceof ApiError ? error.campos['nombre'] : undefined) ??
  detailOf(error, 'No pudimos guardar la dirección')
