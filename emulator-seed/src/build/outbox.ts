import { mail, push, sms } from '@huddle/contract'

import { builder } from './builder.ts'

export const buildMail = builder(mail)((_given, { now, next }) => ({
  id: next('mail'),
  to: ['reviewer@staff.example'],
  message: {
    subject: 'Spring mixer: Ready for your review',
    text: 'It waits for your decision.',
    html: '<p>It waits for your decision.</p>',
  },
  created_at: now,
}))

export const buildSms = builder(sms)((_given, { now, next }) => ({
  id: next('sms'),
  to: '+447700900123',
  body: 'Huddle: Spring mixer is approved. Students can see it now.',
  created_at: now,
}))

export const buildPush = builder(push)((_given, { now, next }) => ({
  id: next('push'),
  to_uid: 'student-1',
  title: 'Spring mixer is approved',
  body: 'Students can see it now.',
  batch_key: next('batch'),
  send_at: now,
  created_at: now,
}))
