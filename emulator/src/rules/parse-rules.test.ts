import { describe, expect, test } from 'vitest'
import { compileRules } from './compile.ts'
import type { Issue } from './issues.ts'

const service = (body: string) =>
  `rules_version = '2';\nservice cloud.firestore {\nmatch /databases/{db}/documents {\n${body}\n}\n}`

/** Issues in a file as `line:column description`. Warnings are prefixed with their severity. */
function issuesOf(source: string): string[] {
  return compileRules(source).issues.map(text)
}

/** Issues in the block of all documents, whose first line is line 4 of the file. */
function issuesIn(body: string): string[] {
  return issuesOf(service(body))
}

function text({ line, column, description, severity }: Issue): string {
  return `${severity === 'WARNING' ? 'WARNING ' : ''}${line}:${column} ${description}`
}

describe('accepted rules', () => {
  test.each([
    'match /a/{b} { allow read; }',
    'match /a/{b} { allow read }',
    'match /a/{b} { allow read: if true }',
    'match /a/{b} { allow read, write: if true; }',
    'match /a/{b} { allow get, list, create, update, delete: if true; }',
    'match /a/{b=**} { allow read: if true; }',
    'match /{a=**}/b/{c} { allow read: if true; }',
    'match /a/{b} { match /c/{d} { match /e/{f} { allow read: if b == d && d == f; } } }',
    'function f() { return true } match /a/{b} { allow read: if f(); }',
    'function f(x, y,) { let z = x + y; let q = z; return q == z; } match /a/b { allow read: if f(1, 2); }',
    '// comment\n/* another */ match /a/{b} /* here */ { // there\n allow read: if true; }',
    'match /a-b.c_d/{e} { allow read: if true; }',
  ])('%s compiles', (body) => expect(issuesIn(body)).toEqual([]))

  test('rules without a version have version 1', () => {
    const { ruleset } = compileRules('service cloud.firestore { match /{d=**} { allow read; } }')
    expect(ruleset?.rulesVersion).toBe('1')
  })

  test('one file may contain both services and functions for both', () => {
    const source = `function yes() { return true; }
      service cloud.firestore { match /{d=**} { allow read: if yes(); } }
      service firebase.storage { match /{f=**} { allow read: if yes(); } }`
    expect(issuesOf(source)).toEqual([])
  })
})

describe('syntax errors in rules', () => {
  test.each([
    ['match /a/{b} { allow read: if ; }', "4:31 Unexpected ';'."],
    ['match /a/{b} { allow read: if true && ; }', "4:39 Unexpected ';'."],
    [
      'match /a/{b} { allow read if true; }',
      "4:27 Expected ';' after the allow statement, found 'if'.",
    ],
    [
      'match /a/{b} { allow read: true; }',
      "4:28 Expected 'if' before the condition, found 'true'.",
    ],
    ['match /a/{b} { allow fly: if true; }', "4:22 Unknown method 'fly'."],
    ['match /a/{b} { allow : if true; }', "4:22 Expected a method, found ':'."],
    ['/a/{b} { allow read; }', "4:1 Missing 'match' keyword before the path."],
    [
      'match a/{b} { allow read; }',
      "4:7 Expected '/' at the start of the path after 'match', found 'a'.",
    ],
    ['match /a//b { allow read; }', '4:10 Expected a path segment.'],
    ['match /a/{b} { allow read: if (true; }', "4:36 Expected ')' to close '(', found ';'."],
    ['match /a/{b} { allow read: if [1, 2; }', "4:36 Expected ',' or ']', found ';'."],
    [
      'match /a/{b} { allow read: if true ? 1; }',
      "4:39 Expected ':' between the two results of '?', found ';'.",
    ],
    ["match /a/{b} { allow read: if 'abc; }", "4:31 Unexpected '''."],
    [
      String.raw`match /a/{b} { allow read: if 'a\q' == b; }`,
      '4:31 This string has an unknown escape.',
    ],
    [
      'match /a/{b} { allow read: if b = 1; }',
      "4:33 Expected ';' after the allow statement, found '='.",
    ],
    ['match /a/{b} { allow read: if b === 1; }', "4:35 Unexpected '='."],
    [
      'match /a/{b} { allow read: if b & true; }',
      "4:33 Expected ';' after the allow statement, found '&'.",
    ],
    ['match /a/{b} { allow read: if let; }', "4:31 Unexpected 'let'."],
    [
      'match /a/{b} { allow read: if 99999999999999999999 == 1; }',
      '4:31 This integer exceeds 64 bits.',
    ],
    ['match /a/{b} { allow read: if b is 1; }', "4:36 Expected a type name after 'is', found '1'."],
    ['match /a/{b} { allow read: if exists(/a/$(b); }', "4:45 Expected ',' or ')', found ';'."],
    ['match /a/{b} { allow read: if exists(/a/); }', '4:41 Expected a path segment.'],
    ['function f { return true; }', "4:12 Expected '(' before the parameters, found '{'."],
    ['function f() { true; }', "4:16 Expected 'return' in the function, found 'true'."],
    ['function f() { let x = 1 return x; }', "4:26 Expected ';' after 'let', found 'return'."],
    ['allow read;\nnonsense;', "5:1 Expected 'allow', 'match' or 'function', found 'nonsense'."],
  ])('%s is a syntax error', (body, issue) => expect(issuesIn(body)).toEqual([issue]))

  test('several syntax errors are reported together, each with its position', () => {
    expect(
      issuesIn(
        'match /a/{b} {\n  allow fly;\n  allow read: if 1 +;\n  allow write: if true;\n}\nfoo;',
      ),
    ).toEqual([
      "5:9 Unknown method 'fly'.",
      "6:21 Unexpected ';'.",
      "9:1 Expected 'allow', 'match' or 'function', found 'foo'.",
    ])
  })

  test('an error in a function does not hide errors in the following statements', () => {
    expect(issuesIn('function f() { return 1 +; }\nmatch /a/{b} { allow fly; }')).toEqual([
      "4:26 Unexpected ';'.",
      "5:22 Unknown method 'fly'.",
    ])
  })

  test.each([
    ['', '1:1 A rules file needs a service block.'],
    ['service cloud.firestore {', "1:26 Expected '}', found the end of the file."],
    ['service cloud.firestore { } }', "1:29 Expected 'service' or 'function', found '}'."],
    [
      "rules_version = '3';\nservice cloud.firestore {}",
      "1:17 rules_version is '1' or '2', not ''3''.",
    ],
    ['service cloud.firestore { /* open', '1:27 This comment is never closed.'],
    ['service other.thing {}', "1:1 Unknown service 'other.thing'."],
    ['match /a/{b} { allow read; }', "1:1 Expected 'service' or 'function', found 'match'."],
    ['service cloud.firestore { match /a/{b { allow read; } }', '1:36 Expected a path segment.'],
  ])('%j is a syntax error', (source, issue) => expect(issuesOf(source)[0]).toEqual(issue))
})

describe('errors and warnings of the compiler', () => {
  test.each([
    ['function f() { return f(); }', "4:1 Function 'f' calls itself; recursion is not allowed."],
    [
      'function f() { return true; }\nfunction f() { return false; }',
      "5:1 Function 'f' is declared twice.",
    ],
    ['function f(a, a) { return a; }', "4:1 The name 'a' is declared twice."],
    ['function f(a) { let a = 1; return a; }', "4:21 The name 'a' is declared twice."],
    [
      'function f(a, b, c, d, e, f, g, h) { return a; }',
      '4:1 A function takes at most 7 arguments.',
    ],
    [
      `function f() { ${Array.from({ length: 11 }, (_, i) => `let v${i} = ${i};`).join(' ')} return v0; }`,
      '4:1 A function has at most 10 let variables.',
    ],
    [
      'function f(a) { return a; } match /a/{b} { allow read: if f(); }',
      '4:59 f takes 1 arguments, not 0.',
    ],
    ['match /a/{b} { allow read: if b is text; }', "4:31 Unknown type 'text'."],
    [
      'match /{a=**}/{b=**} { allow read; }',
      '4:1 A match statement has at most one recursive wildcard.',
    ],
    ['match /{a}/{a} { allow read; }', "4:1 The name 'a' is declared twice."],
  ])('%s does not compile', (body, issue) => expect(issuesIn(body)).toContain(issue))

  test('mutually recursive functions are an error', () => {
    expect(
      issuesIn('function f() { return g(); }\nfunction g() { return f(); }').filter((issue) =>
        issue.includes('recursion'),
      ),
    ).toHaveLength(2)
  })

  test('in version 1 a recursive wildcard must be the last segment of its match statement', () => {
    const source = 'service cloud.firestore { match /{a=**}/b/{c} { allow read; } }'
    expect(issuesOf(source)).toEqual([
      "1:27 In rules_version '1' a recursive wildcard ends its match statement.",
    ])
  })

  test.each([
    ['match /a/{b} { allow read: if c == 1; }', 'WARNING 4:31 Invalid variable name: c.'],
    ['match /a/{b} { allow read: if f(b); }', 'WARNING 4:31 Invalid function name: f.'],
    [
      'match /a/{b} { allow read: if b.length() > 1; }',
      'WARNING 4:33 Invalid function name: length.',
    ],
    [
      'match /a/{b} { allow read: if math.max(1, 2) > 1; }',
      'WARNING 4:31 Invalid function name: math.max.',
    ],
    [
      'match /a/{b} { allow read: if firestore.get(/a/b) == 1; }',
      'WARNING 4:31 Invalid function name: firestore.get.',
    ],
    ['function f() { return true; }', 'WARNING 4:1 Unused function: f.'],
    ['function f() { let x = y; return true; }', 'WARNING 4:24 Invalid variable name: y.'],
  ])('%s compiles with a warning', (body, issue) => {
    const { ruleset, issues } = compileRules(service(body))
    expect(issues.map(text)).toContain(issue)
    expect(ruleset).toBeDefined()
  })
})
