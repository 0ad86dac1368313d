// A printer of a branch: what it is, and which tickets go there. Rule impresion/impresoras.
import { impresionApi, type Estacion, type Impresora } from '#contract/impresion/impresion.ts'
import { ANCHOS } from '#domain/impresion/columnas.ts'
import { CONEXION_LABEL, OCASION_LABEL, OCASIONES, PAGINAS_DE_CODIGOS } from '#domain/impresion/impresora.ts'
import { FormDialog } from '#web/admin/page/form-dialog.tsx'
import { categoriasDeCartaQuery } from '#web/admin/carta/queries.ts'
import { call } from '#web/lib/call.ts'
import { sedesQuery } from '#web/lib/query.ts'
import { RadioChips } from '#web/ordering/pago/radio-chips.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckboxField } from '#web/ui/checkbox-field.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemsOf, valuesOf, withEstacion, type Values } from './impresora-values.ts'
import { useImpresion } from './queries.ts'

const FORM = 'impresora'
const NO_PROBLEMS = { nombre: undefined, destino: undefined, categorias: undefined }

const COPIAS = ['1', '2', '3'].map((value) => ({ value, label: value }))

interface Props {
  impresora: Impresora | null
  estaciones: readonly Estacion[]
  onClose: () => void
}

export function ImpresoraDialog({ impresora, estaciones, onClose }: Props) {
  const { data: sedes = [] } = useQuery(sedesQuery())
  const [sede, setSede] = useState(impresora === null ? '' : String(impresora.sede.id))
  const [values, setValues] = useState<Values>(() => valuesOf(impresora))
  const [isSent, setSent] = useState(false)
  const set = (change: Partial<Values>) => setValues((now) => ({ ...now, ...change }))
  const only = sedes.length === 1 ? sedes[0] : undefined
  // A printer keeps its branch, also before the branches have been read.
  const chosen = impresora?.sede ?? only ?? sedes.find(({ id }) => String(id) === sede)
  const own = estaciones.filter((estacion) => estacion.sede.id === chosen?.id)
  const { mutateAsync, isPending } = useImpresion(
    (id: number) =>
      call(impresionApi.saveImpresora, { body: { ...values, id: impresora?.id ?? null, sede: id } }),
    { done: 'Impresora guardada', failed: 'No pudimos guardar la impresora' },
  )
  const problems = problemsOf(values)
  const hasProblem = Object.values(problems).some((text) => text !== undefined)
  const shown = isSent ? problems : NO_PROBLEMS

  return (
    <FormDialog
      open
      onClose={onClose}
      title={impresora === null ? 'Agregar impresora' : 'Modificar impresora'}
      locked={isPending}
      footer={
        <Button type="submit" form={FORM} full busy={isPending} busyLabel="Guardando">
          Guardar
        </Button>
      }
    >
      <form
        id={FORM}
        noValidate
        className="grid gap-4 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          setSent(true)
          if (chosen === undefined || hasProblem || isPending) return
          mutateAsync(chosen.id).then(onClose, () => undefined)
        }}
      >
        <TextField
          label="Nombre"
          required
          autoComplete="off"
          placeholder="Cocina"
          maxLength={40}
          value={values.nombre}
          error={shown.nombre}
          onChange={({ target }) => set({ nombre: target.value })}
        />
        <SelectField
          label="Sede"
          required
          disabled={impresora !== null}
          options={sedes.map(({ id, nombre: label }) => ({ value: String(id), label }))}
          value={chosen === undefined ? '' : String(chosen.id)}
          error={isSent && chosen === undefined ? 'Elige la sede' : undefined}
          onChange={({ target }) => {
            setSede(target.value)
            setValues((now) => withEstacion(now, undefined))
          }}
        />
        <SelectField
          label="Equipo que la imprime"
          placeholder="Ninguno todavía"
          options={own.map(({ id, nombre: label }) => ({ value: String(id), label }))}
          value={values.estacion === null ? '' : String(values.estacion)}
          onChange={({ target }) => {
            const estacion = own.find(({ id }) => String(id) === target.value)
            setValues((now) => withEstacion(now, estacion))
          }}
        />
        {values.conexion !== 'NAVEGADOR' && (
          <SelectField
            label="Conexión"
            required
            options={(['TCP', 'DISPOSITIVO'] as const).map((value) => ({
              value,
              label: CONEXION_LABEL[value],
            }))}
            value={values.conexion}
            onChange={({ target }) =>
              set(
                target.value === 'DISPOSITIVO'
                  ? { conexion: 'DISPOSITIVO', destino: '', responde: false }
                  : { conexion: 'TCP', destino: '', responde: true },
              )
            }
          />
        )}
        {values.conexion !== 'NAVEGADOR' && (
          <TextField
            label={values.conexion === 'TCP' ? 'Dirección en la red' : 'Impresora del computador'}
            required
            autoComplete="off"
            placeholder={values.conexion === 'TCP' ? '192.168.1.50:9100' : '/dev/usb/lp0'}
            maxLength={200}
            value={values.destino}
            error={shown.destino}
            onChange={({ target }) => set({ destino: target.value })}
          />
        )}
        <SelectField
          label="Cuándo imprime"
          required
          options={OCASIONES.map((value) => ({ value, label: OCASION_LABEL[value] }))}
          value={values.ocasion}
          onChange={({ target }) =>
            set({ ocasion: OCASIONES.find((one) => one === target.value) ?? 'LLEGADA' })
          }
        />
        <SelectField
          label="Copias"
          required
          options={COPIAS}
          value={String(values.copias)}
          onChange={({ target }) => set({ copias: Number(target.value) })}
        />
        {values.conexion !== 'NAVEGADOR' && (
          <SelectField
            label="Página de códigos"
            required
            hint="Cámbiala si en la página de prueba las tildes salen mal."
            options={PAGINAS_DE_CODIGOS.map((value) => ({ value, label: value }))}
            value={values.pagina_de_codigos}
            onChange={({ target }) =>
              set({
                pagina_de_codigos: PAGINAS_DE_CODIGOS.find((one) => one === target.value) ?? 'cp858',
              })
            }
          />
        )}
        <div className="md:col-span-2">
          <RadioChips
            legend="Ancho del papel"
            name="ancho"
            options={ANCHOS.map((value) => ({ value, label: `${String(value)} mm` }))}
            chosen={values.ancho}
            onChoose={(ancho) => set({ ancho })}
          />
        </div>
        {values.conexion === 'TCP' && (
          <CheckboxField
            className="md:col-span-2"
            label="La impresora confirma cada comanda. Quítalo si la página de prueba sale pero queda esperando."
            checked={values.responde}
            onChange={({ target }) => set({ responde: target.checked })}
          />
        )}
        <Categorias
          chosen={values.categorias}
          onChange={(categorias) => set({ categorias })}
          problem={shown.categorias}
        />
      </form>
    </FormDialog>
  )
}

interface CategoriasProps {
  chosen: readonly number[] | null
  onChange: (chosen: number[] | null) => void
  problem: string | undefined
}

function Categorias({ chosen, onChange, problem }: CategoriasProps) {
  const { data: categorias = [] } = useQuery(categoriasDeCartaQuery())
  return (
    <fieldset className="min-w-0 md:col-span-2">
      <legend className="text-14 font-semibold">Qué categorías imprime</legend>
      <CheckboxField
        label="Todas"
        checked={chosen === null}
        error={problem}
        onChange={({ target }) => onChange(target.checked ? null : [])}
      />
      {chosen !== null && (
        <div className="grid gap-x-6 sm:grid-cols-2">
          {categorias.map(({ id, nombre }) => (
            <CheckboxField
              key={id}
              label={nombre}
              checked={chosen.includes(id)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  )
}
