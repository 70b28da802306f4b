import { Box } from '@mui/material'

import { visuallyHidden } from '#theme/visually-hidden.ts'

type ChartTableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** A chart's numbers as a table, for screen readers. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={columns[index + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
