import { buttonLook } from '@askwatch/web-kit/ui/button';
import { ArrowRight } from 'lucide-react';
import { Link } from '@askwatch/web-kit/router';
import { Brand } from '../brand.tsx';
import { ThemeSwitch } from '../theme-switch.tsx';
import { Demo } from './demo.tsx';

const points = [
  {
    title: 'One page or the whole site',
    text: 'Give an address. Askwatch finds the pages that matter and reads them.',
  },
  {
    title: 'Marked means it is written there',
    text: 'Every answer shows the words it stands on, where and when they were read.',
  },
  {
    title: 'It says so when it does not know',
    text: 'Not stated and could not read are answers too. Nothing is guessed.',
  },
];

export const Landing = () => (
  <>
    <title>Askwatch · Ask a website a question</title>
    <header className="border-b border-line">
      <nav aria-label="Main" className="mx-auto flex h-14 max-w-page items-center gap-2 px-4 md:px-6">
        <Brand className="mr-auto" />
        <ThemeSwitch />
        <Link to="/login" className={buttonLook({})}>
          Log In
        </Link>
      </nav>
    </header>
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-page px-4 pt-12 pb-20 outline-none md:px-6 md:pt-20">
      <div className="grid items-center gap-12 lg:grid-cols-[1fr_1.05fr] lg:gap-16">
        <div>
          <h1 className="text-2xl font-semibold tracking-tight md:text-3xl">Ask a website. Get proof, not a guess.</h1>
          <p className="mt-5 max-w-text text-lg text-muted">
            Who is the CFO? What does it cost? Who invested? Ask in plain words and get the answer with the sentence it
            stands on.
          </p>
          <Link to="/playground" className={buttonLook({ kind: 'primary', size: 'large', className: 'mt-8' })}>
            Get Started
            <ArrowRight aria-hidden size={20} />
          </Link>
        </div>
        <Demo />
      </div>
      <ul className="mt-16 grid gap-8 border-t border-line pt-10 md:grid-cols-3 md:gap-10">
        {points.map(({ title, text }) => (
          <li key={title}>
            <h2 className="text-base font-semibold">{title}</h2>
            <p className="mt-1.5 text-base text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </main>
  </>
);
