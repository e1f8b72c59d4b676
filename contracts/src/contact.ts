import { z } from 'zod';
import './sentences.ts';

/** `GET /api/contact`: what a form needs before it can be sent. */
export const ContactForm = z.object({
  /** Proves when the form was opened, and counts for one message. */
  token: z.string(),
});
export type ContactForm = z.infer<typeof ContactForm>;

/** `POST /api/contact`: a message from the contact page. */
export const ContactMessage = z.strictObject({
  'form-name': z.literal('contact'),
  token: z.string().max(200),
  name: z.string().trim().min(1, 'Enter your name.').max(200),
  email: z.string().trim().pipe(z.email('Enter an email address such as ann@example.com.').max(254)),
  subject: z.string().trim().min(1, 'Enter a subject.').max(200),
  message: z.string().trim().min(1, 'Write a message.').max(10_000),
  /** Hidden from people; what is filled in here was filled in by a program. */
  website: z.string().max(2000),
});
export type ContactMessage = z.infer<typeof ContactMessage>;
