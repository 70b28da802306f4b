/**
 * Tick values of an axis from zero to at least `max`: three or four even steps of 1, 2, 5 or 10
 * times a power of ten. Whole numbers unless `fractions` is set.
 */
export function niceScale(max: number, { fractions = false } = {}): number[] {
  const least = fractions ? 0.1 : 1
  const rough = Math.max(max / 3, least)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? rough
  const steps = Math.max(1, Math.ceil(max / step - 1e-9))
  return Array.from({ length: steps + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}
