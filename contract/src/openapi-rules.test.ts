import { createConfig, lintFromString } from '@redocly/openapi-core'
import spectral from '@stoplight/spectral-core'
import spectralRulesets from '@stoplight/spectral-rulesets'
import { expect, test } from 'vitest'

import { openapiDocument } from './openapi.ts'

const { Ruleset, Spectral } = spectral
const { oas } = spectralRulesets

const document = openapiDocument({ url: 'https://huddle.example', description: 'The service' })

type Finding = { rule: string; where: string; message: string }

async function redoclyFindings(text: string): Promise<Finding[]> {
  const problems = await lintFromString({
    source: text,
    absoluteRef: '/openapi.json',
    config: await createConfig({ extends: ['recommended'] }),
  })
  return problems.map(({ ruleId, message, location }) => ({
    rule: ruleId,
    where: location[0]?.pointer ?? '',
    message,
  }))
}

async function spectralFindings(text: string): Promise<Finding[]> {
  const linter = new Spectral()
  linter.setRuleset(new Ruleset(oas, { severity: 'recommended' }))
  const results = await linter.run(text)
  return results.map(({ code, path, message }) => ({
    rule: String(code),
    where: path.join('/'),
    message,
  }))
}

test.each([
  ['Redocly', redoclyFindings],
  ['Spectral', spectralFindings],
])("%s's recommended rules find nothing", async (_name, findings) => {
  expect(await findings(JSON.stringify(document))).toEqual([])
})

test.each([
  ['Redocly', redoclyFindings, 'no-empty-servers'],
  ['Spectral', spectralFindings, 'oas3-api-servers'],
])('%s notices a document without servers', async (_name, findings, rule) => {
  const { openapi, info } = document
  const found = await findings(JSON.stringify({ openapi, info, paths: {} }))
  expect(found.map((finding) => finding.rule)).toContain(rule)
})
