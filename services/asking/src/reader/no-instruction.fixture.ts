// What happens to a program whose processor lacks an instruction.
process.kill(process.pid, 'SIGILL');
